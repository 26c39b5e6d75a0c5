import type { ChainNamespace, Disposer } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'

/**
 * Fetches the chain modules of the namespaces that have a wallet in the page, once the modal is on screen and the page is idle, so that
 * choosing one is fast. A module that cannot be fetched is fetched again when it is needed.
 */
export function prefetchChains(widget: Widget, whenIdle: (callback: () => void) => Disposer): Disposer {
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
  return () => {
    unsubscribe()
    stopWaiting?.()
  }
}
