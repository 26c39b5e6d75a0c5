import type { ChainAdapter, SIWXConfig, SIWXHost } from '@appkit/core'
import type { AppKit } from './appkit.js'

/** Gives a sign-in configuration the kit that it works for. @param recheck has the kit look at the sessions again */
export function attachSignIn(
  siwx: SIWXConfig,
  kit: Pick<AppKit, 'getAccount' | 'getCaipNetworkId' | 'getCaipNetworks' | 'signMessage'>,
  page: { readonly window: Window & typeof globalThis; readonly now: () => number },
  adapters: readonly ChainAdapter[],
  metadata: SIWXHost['metadata'],
  recheck: () => void
): void {
  const { window, now } = page
  siwx.attach?.({
    async verify(session) {
      const adapter = adapters.find(({ namespace }) => session.data.chainId.startsWith(`${namespace}:`))
      const sources = { getNetworks: kit.getCaipNetworks, fetch: window.fetch.bind(window) }
      return (await adapter?.loadVerifier?.(sources))?.verify(session)
    },
    get storage() {
      try {
        return window.localStorage
      } catch {
        return undefined
      }
    },
    metadata,
    location: window.location,
    now,
    getAccount(namespace) {
      const { address: accountAddress } = kit.getAccount(namespace)
      const chainId = kit.getCaipNetworkId(namespace)
      return accountAddress !== undefined && chainId ? { accountAddress, chainId } : undefined
    },
    signMessage: kit.signMessage,
    sessionsChanged: recheck
  })
}
