import { numberToHex } from 'viem'
import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain } from '../evm/evm-chain.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'
import { indexTransaction } from './index-transaction.js'
import type { BlockPoint, IndexedBlock } from './indexed-block.js'
import { nodeBlock, nodeHead, nodeReceipts } from './node-block.js'

/** One question to a node, whose answer viem does not check. */
async function ask<Schema extends v.GenericSchema>(
  { client }: EvmChain,
  schema: Schema,
  method: string,
  params: readonly unknown[]
): Promise<v.InferOutput<Schema>> {
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const answer = await request({ method, params }).catch((error: unknown) => {
    throw toUpstreamError(error)
  })
  const read = v.safeParse(schema, answer, { abortEarly: true })
  if (read.success) return read.output
  throw new ServiceError('BAD_RESPONSE', `The answer of the node to ${method} cannot be read`)
}

/** The block of a number, or the newest one. @returns `undefined` when the node has no such block */
export async function readPoint(chain: EvmChain, number: number | 'latest'): Promise<BlockPoint | undefined> {
  const block = typeof number === 'number' ? numberToHex(number) : number
  return (await ask(chain, nodeHead, 'eth_getBlockByNumber', [block, false])) ?? undefined
}

/**
 * Reads a whole block with what its transactions did.
 * @throws ServiceError BAD_RESPONSE also when the block was replaced in the midst of reading
 */
export async function readBlock(chain: EvmChain, number: number): Promise<IndexedBlock> {
  const id = numberToHex(number)
  const [block, receipts] = await Promise.all([
    ask(chain, nodeBlock, 'eth_getBlockByNumber', [id, true]),
    ask(chain, nodeReceipts, 'eth_getBlockReceipts', [id])
  ])
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  return {
    number: block.number,
    hash: block.hash,
    parentHash: block.parentHash,
    minedAt: block.timestamp,
    transactions: block.transactions.map((transaction) => {
      const receipt = byHash.get(transaction.hash)
      if (receipt?.blockHash !== block.hash)
        throw new ServiceError('BAD_RESPONSE', 'The node tells receipts of another block')
      return indexTransaction(transaction, receipt, chain.content)
    })
  }
}
