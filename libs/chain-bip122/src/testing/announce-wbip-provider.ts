import type { Disposer } from '@appkit/core'
import type { BitcoinTestWallet } from './bitcoin-test-wallet.js'

/** An entry of `window.btc_providers`. */
interface ListedProvider {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly methods: readonly string[]
}

/**
 * Puts a wallet on the page as sats-connect looks for it: the provider at `window[id]`, its description in `window.btc_providers`.
 * @param info.id a plain name without dots
 * @source WBIP-004
 */
export function announceWbipProvider(
  window: object,
  wallet: Pick<BitcoinTestWallet, 'wbipProvider' | 'name'>,
  info: { readonly id: string; readonly name?: string; readonly icon?: string }
): Disposer {
  const page = window as Record<string, unknown> & { btc_providers?: ListedProvider[] }
  const listed = {
    id: info.id,
    name: info.name ?? wallet.name,
    icon: info.icon ?? '',
    methods: ['getInfo', 'getAccounts']
  }
  page[info.id] = wallet.wbipProvider
  page.btc_providers = [...(page.btc_providers ?? []), listed]
  return () => {
    delete page[info.id]
    page.btc_providers = page.btc_providers?.filter((entry) => entry !== listed) ?? []
  }
}
