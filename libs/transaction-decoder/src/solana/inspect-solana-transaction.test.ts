import { address, type Instruction } from '@solana/kit'
import { getAssignInstruction, getTransferSolInstruction } from '@solana-program/system'
import { getApproveInstruction, getTransferInstruction } from '@solana-program/token'
import { expect, it } from 'vitest'
import { encodeTransaction, payer } from '../../test/encode-transaction.js'
import { DELEGATE, MINT, RECEIVER, SOURCE } from '../../test/solana-accounts.js'
import { decodeSolanaTransaction } from './decode-solana-transaction.js'
import { inspectSolanaTransaction } from './inspect-solana-transaction.js'

function inspect(instructions: readonly Instruction[], options: Parameters<typeof encodeTransaction>[1] = {}) {
  const facts = decodeSolanaTransaction(encodeTransaction(instructions, options))
  if (facts.kind === 'unreadable') throw new Error(facts.reason)
  return inspectSolanaTransaction(facts, { knownReceivers: [RECEIVER] })
}
const present = (code: string, at: number, more: object = {}) => ({ code, status: 'present', path: [at], ...more })
const transferTo = (destination: string) =>
  getTransferSolInstruction({ source: payer, destination: address(destination), amount: 5n })

it('says nothing about a known receiver and a limited allowance', () => {
  const approve = getApproveInstruction({ source: SOURCE, delegate: DELEGATE, owner: payer, amount: 5n })
  expect(inspect([transferTo(RECEIVER), approve])).toEqual([])
})

it('names a receiver for the first time, and the one that it looks like', () => {
  expect(inspect([transferTo(DELEGATE)])).toEqual([present('firstTimeReceiver', 0, { address: DELEGATE })])
  const poisoned = RECEIVER.replace('YdLV', 'YdLW')
  expect(inspect([transferTo(RECEIVER), transferTo(poisoned)])).toEqual([
    present('firstTimeReceiver', 1, { address: poisoned }),
    present('receiverLooksLikeKnown', 1, { address: poisoned, resembles: RECEIVER })
  ])
})

it('names what is not understood, gives power away or has no end', () => {
  const unknown: Instruction = { programAddress: MINT, data: Uint8Array.of(1) }
  const assign = getAssignInstruction({ account: payer, programAddress: DELEGATE })
  const approve = getApproveInstruction({ source: SOURCE, delegate: DELEGATE, owner: payer, amount: 2n ** 64n - 1n })
  expect(inspect([unknown, assign, approve])).toEqual([
    present('unknownCall', 0),
    present('ownershipChange', 1),
    present('unlimitedApproval', 2)
  ])
})

it('does not know a receiver of a lookup table', () => {
  const transfer = getTransferInstruction({ source: SOURCE, destination: RECEIVER, authority: payer, amount: 5n })
  expect(inspect([transfer], { inTable: [RECEIVER] })).toEqual([
    { code: 'firstTimeReceiver', status: 'unknown', path: [0] }
  ])
})
