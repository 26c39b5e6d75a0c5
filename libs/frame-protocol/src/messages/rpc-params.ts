import {
  array,
  boolean,
  check,
  maxLength,
  minLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  tuple,
  union,
  unknown,
  type GenericSchema
} from 'valibot'
import { shortText, TEXT, wholeNumber } from './fields.js'

const list = pipe(array(unknown()), maxLength(1_000))
const text = (limit: number) => pipe(string(), maxLength(limit))
const hex = pipe(string(), maxLength(TEXT.data), regex(/^0x/))
/** Two digits for each byte, and `0x`. */
const message = text(2 * TEXT.message + 2)
/** In base58 or base64. */
const transaction = text(TEXT.text)

const typedData = union([text(TEXT.message), pipe(unknown(), check(isShortRecord))])

const sendOptions = object({
  skipPreflight: optional(boolean()),
  preflightCommitment: optional(
    picklist(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])
  ),
  maxRetries: optional(wholeNumber),
  minContextSlot: optional(wholeNumber)
})

const call = object({
  to: optional(hex),
  data: optional(hex),
  value: optional(union([shortText, number()])),
  capabilities: optional(unknown())
})

const callBatch = object({
  id: optional(text(TEXT.text)),
  chainId: optional(shortText),
  from: optional(shortText),
  version: optional(shortText),
  atomicRequired: optional(boolean()),
  capabilities: optional(unknown()),
  calls: pipe(array(call), minLength(1), maxLength(100))
})

/** Methods whose parameters have a form of their own. Every other `eth_` method has a list, or nothing. */
const PARAMS: Readonly<Record<string, GenericSchema>> = {
  eth_sendTransaction: pipe(array(unknown()), minLength(1), maxLength(2)),
  eth_sendUserOperation: pipe(array(unknown()), minLength(1), maxLength(2)),
  eth_signTypedData_v4: tuple([shortText, typedData]),
  personal_sign: tuple([message, shortText]),
  solana_signMessage: object({ message, pubkey: shortText }),
  solana_signTransaction: object({ transaction }),
  solana_signAllTransactions: object({ transactions: pipe(array(transaction), minLength(1), maxLength(100)) }),
  solana_signAndSendTransaction: object({ transaction, options: optional(sendOptions) }),
  wallet_getAssets: unknown(),
  /** An id has 4096 bytes at the most. @source EIP-5792 */
  wallet_getCallsStatus: tuple([text(8_194)]),
  wallet_grantPermissions: tuple([unknown()]),
  wallet_revokePermissions: unknown(),
  wallet_sendCalls: tuple([callBatch])
}

const anyList = optional(list)

/** The form of a method's parameters. */
export function paramsSchema(method: string): GenericSchema {
  return (Object.hasOwn(PARAMS, method) ? PARAMS[method] : undefined) ?? anyList
}

/** Typed data as a record: 64 KiB when it is written down. @source docs/threats.md T13.08 */
function isShortRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && JSON.stringify(value).length <= TEXT.message
}
