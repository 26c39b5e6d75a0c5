import {
  decodeEventLog,
  decodeErrorResult,
  hexToString,
  isAddressEqual,
  size,
  slice,
  type Address,
  type Hash,
  type Hex
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { BundlerError } from './bundler-error.js'
import type { NodeLog } from './bundler-chain.js'

/** The entry point that is served, the same on every chain. */
export const ENTRY_POINT: Address = entryPoint08Address

/** What the entry point says of an operation it has carried. */
export interface OperationEvent {
  readonly sender: Address
  readonly nonce: bigint
  readonly success: boolean
  /** wei, what the operator was paid. */
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
  /** What the account's call reverted with, when it did. */
  readonly reason: Hex | undefined
  /** Of the logs it was found in, those that came about by the operation. */
  readonly logs: readonly NodeLog[]
}

/** Finds what became of an operation in the logs of a transaction. @returns `undefined` when the entry point did not carry it there */
export function findOperationEvent(logs: readonly NodeLog[], hash: Hash): OperationEvent | undefined {
  let begin = 0
  let reason: Hex | undefined
  for (const [index, log] of logs.entries()) {
    if (!isAddressEqual(log.address, ENTRY_POINT)) continue
    const event = decodeLog(log)
    if (event?.eventName === 'BeforeExecution') begin = index + 1
    if (event?.eventName === 'UserOperationRevertReason' && event.args.userOpHash === hash)
      reason = event.args.revertReason
    if (event?.eventName !== 'UserOperationEvent') continue
    const { userOpHash, sender, nonce, success, actualGasCost, actualGasUsed } = event.args
    if (userOpHash === hash)
      return { sender, nonce, success, actualGasCost, actualGasUsed, reason, logs: logs.slice(begin, index + 1) }
    begin = index + 1
  }
  return undefined
}

function decodeLog({ topics, data }: NodeLog) {
  try {
    const [signature, ...indexed] = topics
    return signature && decodeEventLog({ abi: entryPoint08Abi, topics: [signature, ...indexed], data })
  } catch {
    return undefined
  }
}

/** Why the entry point refuses an operation, with the code of ERC-7769. @param data what `handleOps` reverted with */
export function toRejection(data: Hex): BundlerError {
  const { reason, inner } = readFailure(data)
  const message = reason ?? 'The entry point refuses the operation'
  const more = inner === undefined || inner === '0x' ? {} : { data: inner }
  if (/^AA[23]2/.test(message)) return new BundlerError('TIME_RANGE', message, more)
  if (/^AA24/.test(message)) return new BundlerError('SIGNATURE', message, more)
  return new BundlerError('REJECTED', message, more)
}

function readFailure(data: Hex): { reason?: string; inner?: Hex } {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    if (errorName === 'FailedOp') return { reason: args[1] }
    if (errorName === 'FailedOpWithRevert') return { reason: args[1], inner: args[2] }
    if (errorName === 'SignatureValidationFailed') return { reason: 'AA24 signature error' }
  } catch {
    return {}
  }
  return {}
}

/** What a contract said when it reverted, in words where it used some. @param data at most the first kilobyte is looked at */
export function revertText(data: Hex): string {
  if (size(data) < 68 || slice(data, 0, 4) !== '0x08c379a0') return 'execution reverted'
  const text = hexToString(slice(data, 68, Math.min(size(data), 1024))).replaceAll(/[^\x20-\x7e]/g, '')
  return text === '' ? 'execution reverted' : `execution reverted: ${text.slice(0, 200)}`
}
