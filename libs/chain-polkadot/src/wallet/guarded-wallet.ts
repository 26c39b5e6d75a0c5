import { AppKitError } from '@appkit/core'
import { badAnswer, type AskedWallet } from '@appkit/core/internal'
import { callWallet, readField, readMethod } from './call-wallet.js'
import type { SignPayloadRequest, SignRawRequest } from './injected-web3.js'
import { readAccounts, type WalletAccount } from './read-accounts.js'
import { watchAccounts } from './watch-accounts.js'

/** An enabled wallet behind a guard. Every method rejects with an AppKitError and nothing else. */
export interface GuardedWallet {
  /** What the wallet answered `enable` with: for the host. */
  readonly injected: object
  /** @throws AppKitError BAD_RESPONSE */
  getAccounts(signal: AbortSignal): Promise<readonly WalletAccount[]>
  /** Hears the wallet's accounts, checked and settled, until the disposer is called. Empty: none is granted any more. */
  watch(onChange: (accounts: readonly WalletAccount[]) => void): () => void
  /** @returns the signature as it came. @throws AppKitError WALLET_METHOD_UNSUPPORTED, USER_REJECTED, WALLET_ERROR */
  signRaw(request: SignRawRequest, signal: AbortSignal): Promise<unknown>
  /** @returns the answer as it came. @throws AppKitError WALLET_METHOD_UNSUPPORTED, USER_REJECTED, WALLET_ERROR */
  signPayload(request: SignPayloadRequest, signal: AbortSignal): Promise<unknown>
}

/**
 * Asks a wallet for access and puts a guard around what it answers: its methods are read once and stay the ones that are called.
 * @throws AppKitError BAD_RESPONSE, USER_REJECTED, WALLET_ERROR, and what the signal carries
 * @source docs/threats.md T1.08, T1.12
 */
export async function enableWallet(
  asked: AskedWallet,
  parameters: { readonly enable: (appName: string) => unknown; readonly appName: string },
  signal: AbortSignal
): Promise<GuardedWallet> {
  const injected = await callWallet(asked, 'enable', () => parameters.enable(parameters.appName), signal)
  if (typeof injected !== 'object' || injected === null) throw badAnswer('enable')
  const accounts = readField(injected, 'accounts')
  const signer = readField(injected, 'signer')
  const get = readMethod(accounts, 'get')
  const subscribe = readMethod(accounts, 'subscribe')
  if (!get) throw badAnswer('accounts')

  async function sign(method: 'signRaw' | 'signPayload', request: object, own: AbortSignal): Promise<unknown> {
    const call = methods[method]
    if (!call) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
    return callWallet(asked, method, () => call(request), own)
  }
  const methods = { signRaw: readMethod(signer, 'signRaw'), signPayload: readMethod(signer, 'signPayload') }

  return {
    injected,
    async getAccounts(own) {
      const given = readAccounts(await callWallet(asked, 'accounts.get', () => get(), own))
      if (!given) throw badAnswer('accounts')
      return given
    },
    watch: (onChange) => watchAccounts(subscribe, asked.clock, onChange),
    signRaw: async (request, own) => readField(await sign('signRaw', request, own), 'signature'),
    signPayload: (request, own) => sign('signPayload', request, own)
  }
}
