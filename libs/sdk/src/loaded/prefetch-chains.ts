import type { ChainNamespace, Disposer } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'

/** Brings the chain modules of the namespaces that have a wallet in the page, so that choosing one is fast. */
export interface ChainPrefetch {
  /** Brings those of the wallets that are known now. One that cannot be fetched is fetched again when it is needed. */
  fetchFound(): void
  dispose: Disposer
}

/** Those of wallets that are found once the modal is open are brought when the page is idle. */
export function createChainPrefetch(widget: Widget, whenIdle: (callback: () => void) => Disposer): ChainPrefetch {
  const fetched = new Set<ChainNamespace>()
  let stopWaiting: Disposer | undefined

  function fetchFound(): void {
    stopWaiting = undefined
    const found = new Set(widget.store.getState().connectors.found.map(({ chain }) => chain))
    for (const adapter of widget.chains.adapters) {
      if (!found.has(adapter.namespace) || fetched.has(adapter.namespace)) continue
      fetched.add(adapter.namespace)
      widget.chains.load(adapter.namespace).catch(() => fetched.delete(adapter.namespace))
    }
  }

  const unsubscribe = widget.store.subscribe(() => {
    const { router, connectors } = widget.store.getState()
    const isWanted = router.isOpen && connectors.found.some(({ chain }) => !fetched.has(chain))
    if (isWanted) stopWaiting ??= whenIdle(fetchFound)
  })
  return {
    fetchFound,
    dispose() {
      unsubscribe()
      stopWaiting?.()
    }
  }
}
