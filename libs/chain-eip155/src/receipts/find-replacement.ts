import { readQuantity, toQuantity } from '../guards/quantity.js'
import { readTransaction, type ChainTransaction } from './read-transaction.js'

/** A node that may fail: `undefined` then. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Why a transaction took another's place. */
export type ReplacementReason = 'repriced' | 'cancelled' | 'replaced'

/** The same transaction at another price, a transfer of nothing to oneself, or something else. */
export function replacementReason(original: ChainTransaction, replacement: ChainTransaction): ReplacementReason {
  const { to, value, input } = replacement
  if (to === original.to && value === original.value && input === original.input) return 'repriced'
  return to === replacement.from && value === 0n ? 'cancelled' : 'replaced'
}

/** What the chain says of the nonce of a transaction that is not mined. */
export interface NonceUse {
  /** Another transaction of the account has to be mined before. @source docs/threats.md T6.08 */
  readonly hasEarlier: boolean
  /** The transaction that used the nonce up. `undefined`: the nonce is still free, or the block cannot be read yet. */
  readonly replacement: ChainTransaction | undefined
}

/** Looks at the nonce of a transaction; where it is used up, for the transaction that did so, from one block to the newest. */
export async function findReplacement(ask: Ask, original: ChainTransaction, fromBlock: bigint): Promise<NonceUse> {
  const used = readQuantity(await ask('eth_getTransactionCount', [original.from, 'latest']))
  const newest = readQuantity(await ask('eth_blockNumber', []))
  const hasEarlier = used !== undefined && used < original.nonce
  if (used === undefined || newest === undefined || used <= original.nonce) {
    return { hasEarlier, replacement: undefined }
  }
  for (let block = fromBlock; block <= newest; block += 1n) {
    const replacement = await findInBlock(ask, original, block)
    if (replacement) return { hasEarlier, replacement }
  }
  return { hasEarlier, replacement: undefined }
}

async function findInBlock(ask: Ask, original: ChainTransaction, block: bigint): Promise<ChainTransaction | undefined> {
  const answer = (await ask('eth_getBlockByNumber', [toQuantity(block), true])) as
    | { transactions?: unknown }
    | null
    | undefined
  if (!Array.isArray(answer?.transactions)) return undefined
  for (const entry of answer.transactions as unknown[]) {
    const candidate = readTransaction(entry)
    const isSameSlot = candidate?.from === original.from && candidate.nonce === original.nonce
    if (candidate && isSameSlot && candidate.hash !== original.hash) return candidate
  }
  return undefined
}
