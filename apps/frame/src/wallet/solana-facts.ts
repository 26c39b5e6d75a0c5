import type { SolanaAccount, SolanaInstruction, SolanaTransactionFacts } from '@appkit/transaction-decoder/solana'
import type { ReadonlyUint8Array } from '@solana/kit'
import { bytesToHex, formatUnits } from 'viem'
import type { Fact, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { showText } from './show-text.js'

/**
 * What a transaction of Solana would do, step by step. What is not known is said to be so, with its program, accounts and data. The settings of its
 * fee are no steps: what they come to is the fee.
 * @param data of each instruction
 */
export function describeSolana(
  { feePayer, instructions, isDurable }: SolanaTransactionFacts,
  data: readonly ReadonlyUint8Array[]
): {
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
} {
  const steps = instructions
    .map((instruction, index) => ({ instruction, bytes: data[index] ?? new Uint8Array() }))
    .filter(({ instruction }) => instruction.kind !== 'computeBudget')
  const facts = steps.flatMap(({ instruction, bytes }, place): Fact[] => {
    const count = fill(frameTexts['fact.instruction'], { count: String(place + 1) })
    const more = tokenFacts(instruction).map((fact): Fact => ({ ...fact, name: `${count} · ${fact.name}` }))
    return [{ name: count, ...wordInstruction(instruction, bytes) }, ...more]
  })
  const hasUnseen = instructions.some((one) => one.kind === 'memo' && showText(one.text).hasUnseen)
  return {
    facts: [...facts, { name: frameTexts['fact.feePayer'], value: feePayer, form: 'address' }],
    warnings: [
      ...(instructions.some(hidesWhoGets)
        ? [{ tone: 'critical', text: frameTexts['caution.unknownCall'] } as const]
        : []),
      ...(isDurable ? [{ tone: 'caution', text: frameTexts['caution.durable'] } as const] : []),
      ...(hasUnseen ? [{ tone: 'caution', text: frameTexts['caution.controlCharacters'] } as const] : [])
    ]
  }
}

/** Whether who gets something, may take it, or what it is stands in a lookup table, which the person cannot see either. */
function hidesWhoGets(instruction: SolanaInstruction): boolean {
  return decisiveAccounts(instruction).some((account) => account?.status === 'unknown')
}

function decisiveAccounts(instruction: SolanaInstruction): readonly (SolanaAccount | undefined)[] {
  switch (instruction.kind) {
    case 'tokenTransfer':
      return [instruction.recipient, instruction.mint]
    case 'tokenApproval':
      return [instruction.delegate, instruction.mint]
    case 'tokenAccountCreation':
      return [instruction.owner]
    case 'solTransfer':
    case 'tokenAccountClosure':
    case 'nonceWithdrawal':
      return [instruction.recipient]
    default:
      return []
  }
}

/** Which token is sent: its mint, or, where the instruction does not say it, the account that it comes from. */
function tokenFacts(instruction: SolanaInstruction): Fact[] {
  if (instruction.kind !== 'tokenTransfer') return []
  const { mint, source } = instruction
  return mint
    ? [{ name: frameTexts['fact.token'], value: nameOf(mint), form: 'address' }]
    : [{ name: frameTexts['sheet.account'], value: nameOf(source), form: 'address' }]
}

function wordInstruction(
  instruction: SolanaInstruction,
  bytes: ReadonlyUint8Array
): Pick<Fact, 'value' | 'form'> & object {
  switch (instruction.kind) {
    case 'solTransfer': {
      const { lamports, recipient } = instruction
      const words = { amount: formatUnits(BigInt(lamports), 9), address: nameOf(recipient) }
      return { value: fill(frameTexts['fact.solTransfer'], words), form: 'strong' }
    }
    case 'tokenTransfer': {
      const { amount, decimals, recipient } = instruction
      if (decimals === undefined)
        return { value: fill(frameTexts['fact.tokenTransfer'], { amount, address: nameOf(recipient) }), form: 'strong' }
      const words = { amount: formatUnits(BigInt(amount), decimals), address: nameOf(recipient) }
      return { value: fill(frameTexts['fact.tokensTransfer'], words), form: 'strong' }
    }
    case 'memo':
      return { value: `${instruction.kind}\n${showText(instruction.text).text}`, form: 'raw' }
    case 'unknown': {
      const { program, accounts } = instruction
      const lines = [fill(frameTexts['fact.program'], { program }), ...accounts.map(nameOf)]
      return { value: [...lines, bytesToHex(new Uint8Array(bytes))].join('\n'), form: 'raw' }
    }
    default:
      return { value: rawOf(instruction), form: 'raw' }
  }
}

/** A known instruction without words of its own yet: its name and everything that it says. */
function rawOf(instruction: SolanaInstruction): string {
  const { kind, ...fields } = instruction
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${isAccount(value) ? nameOf(value) : String(value)}`
  )
  return [kind, ...lines].join('\n')
}

function isAccount(value: unknown): value is SolanaAccount {
  return typeof value === 'object' && value !== null && 'status' in value
}

function nameOf(account: SolanaAccount): string {
  return account.status === 'known' ? account.address : frameTexts['fact.unknown']
}
