import { AppKitError } from '@appkit/core'
import { assertNotAborted, badAnswer, callWallet, untilAborted, type AskedWallet } from '@appkit/core/internal'
import type { KeyStoreSource } from '../key-store-source.js'
import { watchKeyStore, type KeyStoreChange } from './watch-key-store.js'

const METHODS = [
  'enable',
  'getKey',
  'requestKey',
  'signAmino',
  'signDirect',
  'signArbitrary',
  'experimentalSuggestChain',
  'disable',
  'isConnected'
] as const

/** A method of a wallet that the kit uses. */
export type WalletMethod = (typeof METHODS)[number]

/** A wallet behind a guard. */
export interface GuardedWallet {
  offers(method: WalletMethod): boolean
  /**
   * Asks the wallet. The signal ends the wait at once; the wallet's late answer is dropped.
   * @throws AppKitError and nothing else; WALLET_METHOD_UNSUPPORTED where the wallet does not offer the method
   */
  request(method: WalletMethod, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Hears that the account may have changed, settled, until the disposer is called. */
  watch(onChange: (change: KeyStoreChange) => void): () => void
}

/**
 * Puts a guard around a Keplr-shaped object. Its methods are read once: whatever is put in their place, or in the wallet's place in the
 * page, is never called. @throws AppKitError BAD_RESPONSE when it cannot be asked for keys
 * @source docs/threats.md T1.05, T1.08, T1.13
 */
export function createGuardedWallet(
  provider: object,
  asked: AskedWallet,
  source: KeyStoreSource | undefined
): GuardedWallet {
  const methods = readMethods(provider)
  if (!methods.has('enable') || !methods.has('getKey')) throw badAnswer('getKey')

  return {
    offers: (method) => methods.has(method),
    async request(method, params, signal) {
      assertNotAborted(signal)
      const call = methods.get(method)
      if (!call) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
      return untilAborted(
        callWallet(asked, method, () => Reflect.apply(call, provider, params)),
        signal
      )
    },
    watch: (onChange) => watchKeyStore(provider, source, asked.clock, onChange)
  }
}

function readMethods(provider: object): ReadonlyMap<WalletMethod, (...params: unknown[]) => unknown> {
  const methods = new Map<WalletMethod, (...params: unknown[]) => unknown>()
  for (const name of METHODS) {
    try {
      const method = (provider as Record<string, unknown>)[name]
      if (typeof method === 'function') methods.set(name, method as (...params: unknown[]) => unknown)
    } catch {
      // A getter that throws: the method is not offered.
    }
  }
  return methods
}
