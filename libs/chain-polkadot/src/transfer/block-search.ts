import { AppKitError } from '@appkit/core'
import { hexToBytes } from '@noble/hashes/utils.js'
import { hashTransaction } from './broadcast.js'

/** Asks the nodes of one network. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Where a transaction is. */
export interface TransactionPlace {
  readonly block: { readonly number: number; readonly hash: string }
  /** Which one of the block's it is. */
  readonly index: number
  /** The newest block. */
  readonly newest: number
}

/** Looks for one transaction in the chain. */
export interface BlockSearch {
  /**
   * Looks through the blocks that were not looked through yet, from the newest one back. `undefined`: it is in none of them.
   * @throws AppKitError BAD_RESPONSE and failures of the nodes; what was missed is looked through the next time
   */
  look(): Promise<TransactionPlace | undefined>
}

/** How far back a transaction of unknown sending time is looked for: longer than any of ours lives. */
const LOOK_BACK = 128

const HASH = /^0x[0-9a-f]{64}$/

interface Block {
  readonly number: number
  readonly parentHash: string
  readonly transactions: readonly string[]
}

/** @param firstBlock no block before this one has it; `undefined`: unknown */
export function createBlockSearch(ask: Ask, hash: string, firstBlock: number | undefined): BlockSearch {
  const seen = new Set<string>()

  return {
    async look() {
      const walked: string[] = []
      let cursor = readHash(await ask('chain_getBlockHash', []))
      let newest: number | undefined
      while (!seen.has(cursor)) {
        const { number, parentHash, transactions } = readBlock(await ask('chain_getBlock', [cursor]))
        newest ??= number
        const index = transactions.findIndex(
          (transaction) => hashTransaction(hexToBytes(transaction.slice(2))) === hash
        )
        if (index >= 0) return { block: { number, hash: cursor }, index, newest }
        walked.push(cursor)
        if (number <= Math.max(firstBlock ?? newest - LOOK_BACK, 0)) break
        cursor = parentHash
      }
      for (const hashOf of walked) seen.add(hashOf)
      return undefined
    }
  }
}

/** @throws AppKitError BAD_RESPONSE */
export function readHash(value: unknown): string {
  if (typeof value === 'string' && HASH.test(value)) return value
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'hash of a block' })
}

/** The number in a header as JSON has it. @throws AppKitError BAD_RESPONSE */
export function readNumber(header: unknown): number {
  const { number } = (header ?? {}) as { number?: unknown }
  if (typeof number === 'string' && /^0x[0-9a-f]{1,8}$/i.test(number)) return Number(number)
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'number of a block' })
}

function readBlock(value: unknown): Block {
  const { block } = (value ?? {}) as { block?: { header?: { parentHash?: unknown }; extrinsics?: unknown } | null }
  const transactions: unknown = block?.extrinsics
  const isHex = (one: unknown): one is string => typeof one === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(one)
  if (!Array.isArray(transactions) || !transactions.every(isHex)) {
    throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'block' })
  }
  return { number: readNumber(block?.header), parentHash: readHash(block?.header?.parentHash), transactions }
}
