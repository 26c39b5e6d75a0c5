import type { SolanaAccount, SolanaInstruction, SolanaTransactionFacts } from '@appkit/transaction-decoder/solana'
import { formatUnits } from 'viem'
import type { Fact, Warning } from '../approval/review.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'

/** What a transaction of Solana would do, step by step. What is not known is said to be so, with its program. */
export function describeSolana({ feePayer, instructions, isDurable }: SolanaTransactionFacts): {
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
} {
  const steps = instructions.filter(({ kind }) => kind !== 'computeBudget')
  const facts = steps.flatMap((instruction, place): Fact[] => {
    const count = fill(frameTexts['fact.instruction'], { count: String(place + 1) })
    return [{ name: count, ...wordInstruction(instruction) }]
  })
  return {
    facts: [...facts, { name: frameTexts['fact.feePayer'], value: feePayer, form: 'address' }],
    warnings: isDurable ? [{ tone: 'caution', text: frameTexts['caution.durable'] }] : []
  }
}

function wordInstruction(instruction: SolanaInstruction): Pick<Fact, 'value' | 'form'> & object {
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
    case 'unknown':
      return { value: fill(frameTexts['fact.program'], { program: instruction.program }), form: 'raw' }
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
