import { asBaseUnits } from '@appkit/core'
import type { ComputeBudget, SolanaInstruction, SolanaTransactionFacts } from '@appkit/transaction-decoder/solana'
import { expect, test } from 'vitest'
import { readSolanaFee } from './solana-fee.js'

const memo: SolanaInstruction = { kind: 'memo', text: 'hello' }
const setting = (name: ComputeBudget['setting'], value: bigint): SolanaInstruction => ({
  kind: 'computeBudget',
  setting: name,
  value: asBaseUnits(value)
})
const transaction = (instructions: readonly SolanaInstruction[], signers = ['payer']): SolanaTransactionFacts => ({
  kind: 'transaction',
  version: 0,
  feePayer: 'payer',
  signers,
  isDurable: false,
  instructions
})

test('default: who pays does so for every signature', () => {
  expect(readSolanaFee(transaction([memo], ['payer', 'other', 'third']))).toBe(15_000n)
})

test('behavior: without a limit each step has its own, up to that of the network; settings are no steps', () => {
  const price = setting('unitPrice', 1_000_000n)
  expect(readSolanaFee(transaction([price, memo, memo]))).toBe(405_000n)
  expect(readSolanaFee(transaction([price, setting('heapFrame', 1n), ...Array.from({ length: 9 }, () => memo)]))).toBe(
    1_405_000n
  )
})
