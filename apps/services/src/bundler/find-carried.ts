import { encodeEventTopics, numberToHex, type Hash } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { BundlerChain, NodeReceipt } from './bundler-chain.js'
import { ENTRY_POINT, findOperationEvent, type OperationEvent } from './operation-outcome.js'

/** How many blocks are searched for an operation that another account has carried. */
const SEARCHED_BLOCKS = 1000n

/** An operation in its block. */
export interface CarriedOperation {
  readonly event: OperationEvent
  readonly receipt: NodeReceipt
}

/**
 * Finds the transaction that carried an operation, by the entry point's event on the chain: first among those that are expected to, then in the newest
 * blocks, since any account may carry an operation that it has seen.
 */
export async function findCarried(
  chain: BundlerChain,
  hash: Hash,
  expected: readonly Hash[]
): Promise<CarriedOperation | undefined> {
  for (const transaction of expected) {
    const carried = await carriedBy(chain, hash, transaction)
    if (carried) return carried
  }
  const { number } = await chain.getHead()
  const from = number > SEARCHED_BLOCKS ? number - SEARCHED_BLOCKS : 0n
  const topics = encodeEventTopics({
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash }
  })
  const transaction = (await chain.findLogs(ENTRY_POINT, topics.filter(isTopic), from)).at(-1)
  return transaction === undefined || expected.includes(transaction) ? undefined : carriedBy(chain, hash, transaction)
}

async function carriedBy(chain: BundlerChain, hash: Hash, transaction: Hash): Promise<CarriedOperation | undefined> {
  const receipt = await chain.getReceipt(transaction)
  const event = receipt && findOperationEvent(receipt.logs, hash)
  return receipt && event && { event, receipt }
}

function isTopic(topic: unknown): topic is Hash {
  return typeof topic === 'string'
}

/** The answer of `eth_getUserOperationReceipt`. @source ERC-7769 */
export function operationReceipt(hash: Hash, { event, receipt }: CarriedOperation): Readonly<Record<string, unknown>> {
  const { sender, nonce, success, actualGasCost, actualGasUsed, reason, logs } = event
  return {
    userOpHash: hash,
    entryPoint: ENTRY_POINT,
    sender,
    nonce: numberToHex(nonce),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    ...(reason !== undefined && { reason }),
    logs,
    receipt: receipt.raw
  }
}
