import { AppKitError } from '@appkit/core'
import { badAnswer, fromWallet, readErrorFields, toAppKitError } from '@appkit/core/internal'
import type { WalletCaller } from './wallet-caller.js'

const USER_REJECTION = -32000
const METHOD_NOT_SUPPORTED = -32001
const ACCESS_DENIED = -32002

/** Asks a wallet and takes the result out of its envelope. @throws AppKitError */
export type WbipRequest = (method: string, params: unknown) => Promise<unknown>

/** Errors come in the envelope or are thrown; both carry the codes of sats-connect. @source WBIP-001, sats-connect RpcErrorCode */
export function createWbipRequest(caller: WalletCaller): WbipRequest {
  return async (method, params) => {
    let answer: unknown
    try {
      answer = await caller.call('request', method, params)
    } catch (error) {
      const isUnclear = AppKitError.is(error, 'WALLET_ERROR') || AppKitError.is(error, 'WALLET_REQUEST_PENDING')
      throw isUnclear && error.cause !== undefined ? toFailure(error.cause, method) : error
    }
    const failure = readField(answer, 'error')
    if (failure !== undefined && failure !== null) throw toFailure(failure, method)
    if (!hasField(answer, 'result')) throw badAnswer(method)
    return readField(answer, 'result')
  }
}

function toFailure(failure: unknown, method: string): AppKitError {
  const inner = readField(failure, 'error') ?? failure
  const { code } = readErrorFields(inner)
  if (code === USER_REJECTION) return new AppKitError('USER_REJECTED', { method }, { cause: failure })
  if (code === METHOD_NOT_SUPPORTED) return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }, { cause: failure })
  if (code === ACCESS_DENIED) {
    return new AppKitError('WALLET_DISCONNECTED', { connector: 'the wallet' }, { cause: failure })
  }
  return AppKitError.is(inner) ? fromWallet(inner, method) : toAppKitError(inner, { method })
}

function hasField(value: unknown, key: string): boolean {
  try {
    return typeof value === 'object' && value !== null && key in value
  } catch {
    return false
  }
}

function readField(value: unknown, key: string): unknown {
  try {
    return hasField(value, key) ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}
