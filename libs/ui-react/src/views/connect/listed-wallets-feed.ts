import type { Disposer } from '@appkit/core'
import { expectListedWallets, type ListedWallets, type Widget } from '@appkit/core/internal'
import type { ListedWalletsFeed } from './listed-wallets-contract.js'
import type { ListedWalletsModule } from './listed-wallets.js'

/** Makes the feed of one modal: nothing is loaded or asked before `start`. */
export function createListedWalletsFeed(widget: Widget, isMobile: boolean): ListedWalletsFeed {
  const listeners = new Set<() => void>()
  let options = widget.store.getState().options
  let current = expect()
  let module: ListedWalletsModule | undefined
  let stop: Disposer | undefined
  let turn = 0

  function expect(): ListedWallets {
    return expectListedWallets(options, widget.store.getState().networks.supported)
  }

  /** What was known of these options stands while it is asked for anew: no row makes room for one that may be on its way. */
  function follow(listed: ListedWallets): void {
    if (listed.status !== 'pending' || current.status !== 'ready') tell(listed)
  }

  function tell(listed: ListedWallets): void {
    current = listed
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    const own = turn
    try {
      module ??= await import('./listed-wallets.js')
      if (own === turn) stop = module.watchListedWallets(widget, { isMobile }, follow)
    } catch {
      // Without the part that asks, the wallets of the page are the list; the next opening tries again.
      if (own === turn) tell({ status: 'absent' })
    }
  }

  return {
    get: () => current,
    renderIcon: (listing) => module?.renderListingIcon(listing),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      stop?.()
      turn += 1
      const former = options
      options = widget.store.getState().options
      if (former !== options) tell(expect())
      if (expect().status !== 'absent') void ask()
    },
    dispose() {
      turn += 1
      stop?.()
      listeners.clear()
    }
  }
}
