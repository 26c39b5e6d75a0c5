import type { Codec, ReadonlyUint8Array } from '@solana/kit'
import type { SolanaAccount, SolanaInstruction } from './solana-facts.js'

/** An account at a place that the shape promises. */
export type AccountAt = (index: number) => SolanaAccount

/** One instruction of the tables. `undefined`: data or accounts are not exactly its own. */
export type InstructionShape = (
  data: ReadonlyUint8Array,
  accounts: readonly SolanaAccount[]
) => SolanaInstruction | undefined

/**
 * An instruction with this data and at least so many accounts; those beyond are further signers.
 * @param getCodec of the whole data, its discriminator included
 */
export function instructionShape<From, To extends From>(
  getCodec: () => Codec<From, To>,
  accountCount: number,
  read: (values: To, at: AccountAt) => SolanaInstruction
): InstructionShape {
  return (data, accounts) => {
    const values = decodeWhole(getCodec(), data)
    const at: AccountAt = (index) => accounts[index] ?? MISSING
    return values === undefined || accounts.length < accountCount ? undefined : read(values, at)
  }
}

/** Never seen: a shape reads no place beyond the number of accounts that it asks for. */
const MISSING: SolanaAccount = { status: 'unknown', lookupTable: '', index: 0 }

/** What bytes mean, if they are the ones that their meaning is written with: nothing is left over, nothing is written in another way. */
export function decodeWhole<From, To extends From>(codec: Codec<From, To>, bytes: ReadonlyUint8Array): To | undefined {
  try {
    const value = codec.decode(bytes)
    return isSame(codec.encode(value), bytes) ? value : undefined
  } catch {
    return undefined
  }
}

export function isSame(one: ReadonlyUint8Array, other: ReadonlyUint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
