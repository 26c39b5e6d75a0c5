import { AppKitError } from '@appkit/core'
import {
  badAnswer,
  callWallet,
  fromWallet,
  hasRefusalCode,
  readErrorFields,
  type AskedWallet
} from '@appkit/core/internal'
import type { WalletCaller } from './wallet-caller.js'

const METHOD_NOT_SUPPORTED = -32001
const ACCESS_DENIED = -32002

/** Asks a wallet and takes the result out of its envelope. @throws AppKitError */
export type WbipRequest = (method: string, params: unknown) => Promise<unknown>

/**
 * Errors come in the envelope or are thrown; both carry the codes of sats-connect. @source WBIP-001, sats-connect RpcErrorCode
 * @param caller gives what the wallet throws its meaning with `toWbipError`
 */
export function createWbipRequest(caller: WalletCaller, asked: AskedWallet): WbipRequest {
  async function ask(method: string, params: unknown): Promise<unknown> {
    const answer = await caller.call('request', method, params)
    const failure = readField(answer, 'error')
    if (failure !== undefined && failure !== null) throw toWbipError(failure, method)
    if (!hasField(answer, 'result')) throw badAnswer(method)
    return readField(answer, 'result')
  }
  return (method, params) => callWallet(asked, method, () => ask(method, params))
}

/** What a failure means, thrown or in the envelope. */
export function toWbipError(failure: unknown, method: string): AppKitError {
  const known = fromWallet(failure, method)
  if (known === failure) return known
  const inner = readField(failure, 'error') ?? failure
  const { code } = readErrorFields(inner)
  if (hasRefusalCode(inner, 'satsConnect')) return new AppKitError('USER_REJECTED', { method }, { cause: failure })
  if (code === METHOD_NOT_SUPPORTED) return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }, { cause: failure })
  if (code === ACCESS_DENIED) {
    return new AppKitError('WALLET_DISCONNECTED', { connector: 'the wallet' }, { cause: failure })
  }
  return fromWallet(inner, method)
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
