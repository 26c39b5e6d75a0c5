import { asBaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import { bytesToHex } from 'viem/utils'
import { asAddress } from '../guards/address.js'
import { MAX_DATA_BYTES, readHexBytes } from '../guards/bytes.js'
import { BATCH_CALLS } from './batch-calls.js'
import type { CallAction, CallFacts, CallRequest, UnknownReason } from './call-facts.js'
import type { CallShapes, ContractCall, InnerCall, ReadInner } from './call-shape.js'
import { OWNERSHIP_CALLS } from './ownership-calls.js'
import { PERMIT_CALLS } from './permit-calls.js'
import { PERMIT2_CALLS } from './permit2-calls.js'
import { readAuthorization } from './read-authorization.js'
import { readMultiSend, SAFE_CALLS } from './safe-calls.js'
import { TOKEN_CALLS } from './token-calls.js'

/** How deep calls inside calls are read, and how many of them in one request. */
export const CALL_LIMITS = { depth: 4, calls: 64 } as const

const SELECTOR_BYTES = 4

const SHAPES: CallShapes = {
  ...TOKEN_CALLS,
  ...PERMIT_CALLS,
  ...PERMIT2_CALLS,
  ...OWNERSHIP_CALLS,
  ...BATCH_CALLS,
  ...SAFE_CALLS
}

/**
 * What a call would do, from its bytes alone. Whatever the bytes are, it answers, in time that grows with their number only; what is not exactly
 * one of the known forms is `unknown`. Tokens are whatever contract is called: nothing says here that it is one.
 * @throws AppKitError INVALID_ADDRESS for `from` or `to`, INVALID_AMOUNT for `value`
 * @example decodeCall({ chainId: 1, from, to: token, data: '0xa9059cbb…' }).kind // 'tokenTransfer'
 */
export function decodeCall(request: CallRequest): CallFacts {
  const { chainId, value = 0n, data = '0x', authorizationList } = request
  const from = request.from === undefined ? undefined : asAddress(request.from)
  const to = request.to === undefined || request.to === null ? undefined : asAddress(request.to)
  const envelope = { chainId, from, to, value: asBaseUnits(value) }
  const list = authorizationList && { authorizations: authorizationList.map(readAuthorization) }
  const bytes = readHexBytes(data)
  if (!bytes) return { ...envelope, ...list, ...unreadable(data) }
  if (!to) return { ...envelope, ...list, kind: 'deployment', dataLength: bytes.length }
  const budget = { calls: CALL_LIMITS.calls }
  return { ...envelope, ...list, ...readAction({ chainId, from, to, value }, bytes, createReadInner(budget, 1)) }
}

/** An account that runs the code of a contract as its own. */
export interface DelegateCallRequest {
  readonly chainId: number
  /** `undefined`: not known. */
  readonly account: Address | undefined
  readonly target: Address
  /** `0x` hex. */
  readonly data: string
}

/**
 * What an account would do that runs the code of a contract as its own: the calls, where the contract is known to do nothing but make
 * them, else nothing is said. Coins never go along.
 */
export function decodeDelegateCall({ chainId, account, target, data }: DelegateCallRequest): CallFacts {
  const envelope = { chainId, from: account, to: target, value: asBaseUnits(0n) }
  const bytes = readHexBytes(data)
  if (!bytes) return { ...envelope, ...unreadable(data) }
  const place = { chainId, from: account, to: target }
  return { ...envelope, ...readDelegate(place, bytes, createReadInner({ calls: CALL_LIMITS.calls }, 1)) }
}

function readDelegate(
  { chainId, from, to: target }: Omit<ContractCall, 'value'>,
  data: Uint8Array,
  readInner: ReadInner
): CallAction {
  const batch = from && readMultiSend({ target, data }, { chainId, to: from }, readInner)
  return batch ?? { kind: 'delegateCall', target, dataLength: data.length }
}

function readAction(call: ContractCall, bytes: Uint8Array, readInner: ReadInner): CallAction {
  if (bytes.length === 0) return { kind: 'nativeTransfer', recipient: call.to, amount: asBaseUnits(call.value) }
  if (bytes.length < SELECTOR_BYTES) return unknown('tooShort', bytes)
  const shape = SHAPES[bytesToHex(bytes.subarray(0, SELECTOR_BYTES))]
  if (!shape) return unknown('selector', bytes)
  return shape(bytes.subarray(SELECTOR_BYTES), call, readInner) ?? unknown('arguments', bytes)
}

/** Reads inner calls until the request's budget is used up, or the allowed depth is passed. */
function createReadInner(budget: { calls: number }, depth: number): ReadInner {
  const readOne = ({ data, value, isDelegate = false, ...place }: InnerCall): CallFacts => {
    const deeper = createReadInner(budget, depth + 1)
    if (isDelegate) return { ...place, value: asBaseUnits(0n), ...readDelegate(place, data, deeper) }
    const action = readAction({ ...place, value }, data, deeper)
    return { ...place, value: asBaseUnits(value), ...action }
  }
  return (calls) => {
    const accepted = calls.slice(0, depth > CALL_LIMITS.depth ? 0 : budget.calls)
    budget.calls -= accepted.length
    return { calls: accepted.map(readOne), omittedCalls: calls.length - accepted.length }
  }
}

function unknown(reason: UnknownReason, bytes: Uint8Array): CallAction {
  const selector = bytes.length < SELECTOR_BYTES ? undefined : bytesToHex(bytes.subarray(0, SELECTOR_BYTES))
  return { kind: 'unknown', reason, selector, dataLength: bytes.length }
}

function unreadable(data: string): CallAction {
  if (data.length <= 2 + 2 * MAX_DATA_BYTES)
    return { kind: 'unknown', reason: 'malformed', selector: undefined, dataLength: undefined }
  const [selector] = /^0x[0-9a-fA-F]{8}/.exec(data) ?? []
  const known = selector === undefined ? undefined : (selector.toLowerCase() as `0x${string}`)
  return { kind: 'unknown', reason: 'tooLong', selector: known, dataLength: (data.length - 2) >> 1 }
}
