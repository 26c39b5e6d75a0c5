import type { Disposer } from '@appkit/core'
import type { PolkadotTestWallet } from './polkadot-test-wallet.js'

/** Puts a wallet into `window.injectedWeb3`, as an extension would. The disposer takes it out again. */
export function announcePolkadotWallet(announcement: {
  readonly window: object
  readonly wallet: Pick<PolkadotTestWallet, 'entry'>
  /** Its key, which is its id. */
  readonly id: string
}): Disposer {
  const { wallet, id } = announcement
  const window = announcement.window as { injectedWeb3?: Record<string, unknown> }
  const entries = (window.injectedWeb3 ??= {})
  entries[id] = wallet.entry
  return () => {
    if (entries[id] === wallet.entry) delete entries[id]
  }
}
