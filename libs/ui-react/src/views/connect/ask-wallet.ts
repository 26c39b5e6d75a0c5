import { connect, goTo, type Widget } from '@appkit/core/internal'

/** Connects a wallet of the page, from the view that offers it, and shows the wait where there is one. */
export function askWallet(
  { store, dispatch }: Pick<Widget, 'store' | 'dispatch'>,
  connectorUid: string,
  view: Window
): void {
  const offering = store.getState().router.stack.at(-1)?.key
  void dispatch(connect(connectorUid))
  // The wallet is asked first; rendering the wait comes after, and not at all if the answer was there at once.
  view.setTimeout(() => {
    const { connections, router } = store.getState()
    const isWaitedFor = connections.attempt?.connectorUid === connectorUid && router.stack.at(-1)?.key === offering
    if (isWaitedFor) dispatch(goTo({ view: 'ConnectingExternal', parameters: { connectorUid } }))
  })
}
