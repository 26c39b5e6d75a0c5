import { MAX_UINT256 } from '../amounts/decimal.js'
import { assertFeeCaps } from '../amounts/fees.js'
import { AppKitError } from '../errors/appkit-error.js'

/** Fields of an Ethereum transaction prepared elsewhere. Numbers are `0x` quantities, decimal digits, whole numbers or bigints. */
export interface TransactionFields {
  readonly chainId?: unknown
  readonly gasPrice?: unknown
  readonly maxFeePerGas?: unknown
  readonly maxPriorityFeePerGas?: unknown
  readonly maxFeePerBlobGas?: unknown
  readonly accessList?: unknown
  readonly blobVersionedHashes?: unknown
  readonly blobs?: unknown
  readonly authorizationList?: unknown
}

const QUANTITY = /^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/
const WORD = /^0x[0-9a-fA-F]{64}$/
/** The hash of a blob: 32 bytes, of version 1. @source EIP-4844 */
const BLOB_HASH = /^0x01[0-9a-fA-F]{62}$/
const BYTES = /^0x(?:[0-9a-fA-F]{2})+$/
/** Digits of the largest blob: 4096 field elements of 32 bytes. @source EIP-4844 */
const BLOB_TEXT_LIMIT = 2 + 2 * 131_072
/** Entries of a list. */
const LIST_LIMIT = 1000

/**
 * Lets a transaction of a dapp or a server through that keeps the rules every transaction has to keep: a positive chain id, a priority fee not above
 * the max fee, fees within 256 bits, storage keys and blob hashes of 32 bytes, the latter of version 1, no empty blobs. One that hands the account
 * over to a contract (EIP-7702) is refused whatever it says.
 * @throws AppKitError UNSAFE_TRANSACTION
 * @source EIP-1559, EIP-2930, EIP-4844, docs/threats.md T13.11
 */
export function assertTransactionRules(fields: TransactionFields): void {
  const { chainId, accessList, blobVersionedHashes, blobs, authorizationList } = fields
  if (isGiven(authorizationList)) refuse('an authorization list')
  if (isGiven(chainId) && readQuantity(chainId, 'the chain id') === 0n) refuse('the chain id is not positive')
  assertFees(fields)
  if (isGiven(accessList)) readList(accessList, 'the access list').forEach(assertAccess)
  if (isGiven(blobVersionedHashes)) assertAll(blobVersionedHashes, BLOB_HASH, 'a blob hash')
  if (isGiven(blobs)) assertBlobs(blobs)
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function refuse(detail: string): never {
  throw new AppKitError('UNSAFE_TRANSACTION', { detail })
}

function readQuantity(value: unknown, name: string): bigint {
  const isText = typeof value === 'string' && QUANTITY.test(value)
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const quantity = isText || isWhole ? BigInt(value) : typeof value === 'bigint' ? value : -1n
  return quantity >= 0n && quantity <= MAX_UINT256 ? quantity : refuse(`${name} is no number`)
}

function assertFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas }: TransactionFields): void {
  const isModern = isGiven(maxFeePerGas) || isGiven(maxPriorityFeePerGas)
  if (isModern && isGiven(gasPrice)) refuse('two kinds of fees')
  if (isGiven(gasPrice)) readQuantity(gasPrice, 'the gas price')
  if (isGiven(maxFeePerBlobGas)) readQuantity(maxFeePerBlobGas, 'the blob fee')
  const cap = isGiven(maxFeePerGas) ? readQuantity(maxFeePerGas, 'the fee cap') : MAX_UINT256
  const tip = isGiven(maxPriorityFeePerGas) ? readQuantity(maxPriorityFeePerGas, 'the priority fee') : 0n
  assertFeeCaps({ maxFeePerGas: cap, maxPriorityFeePerGas: tip })
}

function readList(value: unknown, name: string): readonly unknown[] {
  return Array.isArray(value) && value.length <= LIST_LIMIT ? value : refuse(`${name} is no list`)
}

function assertAccess(entry: unknown): void {
  // An entry is an object or, as EIP-2930 writes it, a pair.
  const keys: unknown = Array.isArray(entry) ? entry[1] : ((entry ?? {}) as { storageKeys?: unknown }).storageKeys
  for (const key of readList(keys, 'the storage keys')) {
    if (typeof key !== 'string' || !WORD.test(key)) refuse('a storage key is not 32 bytes')
  }
}

function assertAll(value: unknown, rule: RegExp, name: string): void {
  const list = readList(value, `${name} list`)
  if (list.length === 0) refuse(`no ${name}`)
  if (!list.every((one) => typeof one === 'string' && rule.test(one))) refuse(`${name} of another size or version`)
}

function assertBlobs(value: unknown): void {
  const list = readList(value, 'the blobs')
  if (list.length === 0) refuse('no blob')
  for (const blob of list) {
    const isBinary = blob instanceof Uint8Array && blob.length > 0 && 2 + 2 * blob.length <= BLOB_TEXT_LIMIT
    const isText = typeof blob === 'string' && blob.length <= BLOB_TEXT_LIMIT && BYTES.test(blob)
    if (!isBinary && !isText) refuse('a blob is empty or too large')
  }
}
