import type { Connector, Disposer } from '@appkit/core'
import type { Widget } from '@appkit/core/internal'

/**
 * Waits for a wallet of the page that somebody dealt with before it was looked for: as long as the view is open that offers it.
 * @param id that of its connector. @param onFound called once at most
 */
export function whenFound(
  { store }: Pick<Widget, 'store'>,
  id: string,
  onFound: (wallet: Connector) => void
): Disposer {
  const current = () => {
    const { isOpen, stack } = store.getState().router
    return isOpen ? stack.at(-1)?.key : undefined
  }
  const offering = current()
  const look = () => {
    const wallet = store.getState().connectors.found.find((connector) => connector.id === id)
    if (!wallet && current() === offering) return
    stop()
    if (wallet && current() === offering) onFound(wallet)
  }
  const stop = store.subscribe(look)
  look()
  return stop
}
