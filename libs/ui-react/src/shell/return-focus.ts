/** How long what a wallet has put into the page may stay after its answer, ms. */
const WALLET_LIMIT_MS = 1000

/** What has the focus, also within the shadow roots of the page. */
export function focusedIn(document: Document): HTMLElement | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}

/**
 * Gives the focus back to what had it before a dialog that has closed, unless it is elsewhere. A wallet may ask in the page and have it still: when
 * that goes, a moment after its answer, the focus is given back as well.
 * @param root the dialog's
 */
export function returnFocus(opener: HTMLElement | null, root: ShadowRoot, view: Window): void {
  const { document, performance } = view
  const focused = focusedIn(document)
  const end = performance.now() + WALLET_LIMIT_MS
  const giveBack = (): void => {
    // A dialog that made way meanwhile was opened anew, and the browser knows nothing of the opener any more.
    if (root.activeElement !== null || document.activeElement === document.body)
      return opener?.focus({ preventScroll: true })
    if (focused !== opener && focusedIn(document) === focused && performance.now() < end)
      view.requestAnimationFrame(giveBack)
    return undefined
  }
  giveBack()
}
