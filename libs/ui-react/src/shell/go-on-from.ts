import type { Connector, Disposer } from '@appkit/core'
import { goTo, mergeWalletRows, rowDestination, walletSources, type Widget } from '@appkit/core/internal'
import type { FormerDialog } from '../dialog-at-once/show-dialog-at-once.js'
import { viewOf } from '../element/dom.js'
import { askWallet } from '../views/connect/ask-wallet.js'

/** Moves on from where the other dialog was, so that the eye sees one dialog that comes once, and then grows or shrinks. */
export function goOnFrom({ shownFor, height }: FormerDialog, dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('.frame')?.style.setProperty('block-size', `${height}px`)
  for (const animation of dialog.getAnimations({ subtree: true })) animation.currentTime = shownFor
}

/** Gives the focus to what had it in the other dialog (the title has it by itself), and connects the wallet that was chosen there. */
export function goOnWith({ focused, chosen }: FormerDialog, dialog: HTMLDialogElement, widget: Widget): Disposer {
  const view = viewOf(dialog)
  const find = (part: string) => [...dialog.querySelectorAll<HTMLElement>(`[part~="${part}"]`)]
  if (focused === 'close') find('close')[0]?.focus()
  const focusRow = (name: string) => {
    const hasMoved = dialog.querySelector(':focus:not([part~="title"])') !== null
    if (!hasMoved)
      find('wallet-row')
        .find((row) => row.querySelector('bdi')?.textContent === name)
        ?.focus()
  }
  const stops = [
    // Its row is rendered after it was found.
    isWallet(focused) && whenFound(widget, focused.wallet, ({ name }) => view?.setTimeout(() => focusRow(name))),
    chosen &&
      whenFound(widget, chosen.id, (wallet) => {
        if (view && wallet.name === chosen.name) chooseRow(widget, wallet, view)
      })
  ]
  return () => stops.forEach((stop) => stop && stop())
}

/** Does what a press on the wallet's row does. A row that there is something to say about, or that goes by another name by now, is left alone. */
function chooseRow(widget: Widget, wallet: Connector, view: Window): void {
  const state = widget.store.getState()
  const top = state.router.stack.at(-1)
  const namespace = top?.view === 'Connect' ? top.parameters?.namespace : undefined
  const rows = mergeWalletRows({ ...walletSources(state), namespace }).filter((one) => 'connectors' in one)
  const rowWith = (isIt: (connector: Connector) => boolean) => rows.find(({ connectors }) => connectors.some(isIt))
  // In the family that is offered it may be another connector of the same wallet.
  const row = rowWith(({ uid }) => uid === wallet.uid) ?? rowWith(({ id }) => id === wallet.id)
  const [connector] = row?.connectors ?? []
  if (!row || !connector || row.caution !== undefined || row.name !== wallet.name) return
  // Only wallets elsewhere are met in different places.
  const destination = rowDestination(row, { hasRelay: false, isPhone: false, namespace })
  if (destination) widget.dispatch(goTo(destination))
  else askWallet(widget, connector.uid, view)
}

const isWallet = (focused: FormerDialog['focused']) => typeof focused === 'object'

/**
 * Waits for a wallet of the page that the user dealt with before it was looked for, as long as the view that offers it is open.
 * @param id that of its connector. @param onFound called once at most
 */
function whenFound({ store }: Pick<Widget, 'store'>, id: string, onFound: (wallet: Connector) => void): Disposer {
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
