import type { ComputeBudget, SolanaInstruction, SolanaTransactionFacts } from '@appkit/transaction-decoder/solana'

/** Lamports for each signature. @source Solana, DEFAULT_TARGET_LAMPORTS_PER_SIGNATURE */
const PER_SIGNATURE = 5_000n
/** Compute units of an instruction where the transaction names no limit, and the most of a transaction. @source Solana, compute budget */
const UNITS_PER_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n
const MICRO = 1_000_000n
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

/**
 * The most that a transaction takes of its fee payer, lamports: for its signatures, and for the price that it offers for each compute unit.
 * @returns `undefined` where a setting of it cannot be read
 * @source Solana, transaction fees
 */
export function readSolanaFee({ signers, instructions }: SolanaTransactionFacts): bigint | undefined {
  if (instructions.some((one) => one.kind === 'unknown' && one.program === COMPUTE_BUDGET)) return undefined
  const others = instructions.filter(({ kind }) => kind !== 'computeBudget')
  const limit = settingOf(instructions, 'unitLimit') ?? BigInt(others.length) * UNITS_PER_INSTRUCTION
  const units = limit > MOST_UNITS ? MOST_UNITS : limit
  const price = settingOf(instructions, 'unitPrice') ?? 0n
  return BigInt(signers.length) * PER_SIGNATURE + (price * units + MICRO - 1n) / MICRO
}

/** Each setting is good once: a transaction that has one twice is refused. */
function settingOf(instructions: readonly SolanaInstruction[], setting: ComputeBudget['setting']): bigint | undefined {
  const found = instructions.find((one) => one.kind === 'computeBudget' && one.setting === setting)
  return found?.kind === 'computeBudget' ? BigInt(found.value) : undefined
}

/** What a transaction sends of an account's SOL by itself, lamports. */
export function solSentBy(account: string, { instructions }: SolanaTransactionFacts): bigint {
  return instructions.reduce((sum, one) => {
    const isOwn = one.kind === 'solTransfer' && one.source.status === 'known' && one.source.address === account
    return isOwn ? sum + BigInt(one.lamports) : sum
  }, 0n)
}
