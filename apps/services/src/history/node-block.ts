import type { Address, Hash, Hex } from 'viem'
import * as v from 'valibot'

const MAX_TRANSACTIONS = 20_000
const MAX_LOGS = 100_000
/** The end of the year 9999, s. */
const LAST_SECOND = 253_402_300_799

const hex = <T extends Hex>(pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text.toLowerCase() as T)
  )
const hash = hex<Hash>(/^0x[0-9a-f]{64}$/i)
const address = hex<Address>(/^0x[0-9a-f]{40}$/i)
const data = hex<Hex>(/^0x(?:[0-9a-f]{2})*$/i)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text))
)
const count = v.pipe(
  quantity,
  v.transform((number) => Number(number)),
  v.safeInteger()
)
const point = { number: count, hash }

const transaction = v.object({
  hash,
  from: address,
  to: v.nullish(address),
  value: quantity,
  input: data,
  nonce: count,
  transactionIndex: count
})
const log = v.object({
  address,
  topics: v.pipe(v.array(hash), v.maxLength(4)),
  data
})
const receipt = v.object({
  transactionHash: hash,
  blockHash: hash,
  contractAddress: v.nullish(address),
  status: v.pipe(
    v.picklist(['0x0', '0x1']),
    v.transform((status) => status === '0x0')
  ),
  logs: v.pipe(v.array(log), v.maxLength(MAX_LOGS))
})

/** `eth_getBlockByNumber` without transactions. */
export const nodeHead = v.nullable(v.object(point))

/** `eth_getBlockByNumber` with transactions. */
export const nodeBlock = v.object({
  ...point,
  parentHash: hash,
  timestamp: v.pipe(count, v.maxValue(LAST_SECOND)),
  transactions: v.pipe(v.array(transaction), v.maxLength(MAX_TRANSACTIONS))
})

/** `eth_getBlockReceipts`. `status` is true for a failed one. */
export const nodeReceipts = v.pipe(v.array(receipt), v.maxLength(MAX_TRANSACTIONS))

/** A transaction as a node tells it. */
export type NodeTransaction = v.InferOutput<typeof transaction>
/** A receipt as a node tells it. */
export type NodeReceipt = v.InferOutput<typeof receipt>
/** A log as a node tells it. */
export type NodeLog = v.InferOutput<typeof log>
