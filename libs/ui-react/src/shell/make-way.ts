import type { Disposer } from '@appkit/core'
import { viewOf } from '../element/dom.js'
import { observeRestOfPage } from './rest-of-page.js'

/** The highest depth that browsers know. */
const HIGHEST = 2_147_483_647

/** A dialog that lets what comes into the page lie above it. */
export interface WayForWallets {
  /** Makes way: the page that was there stays out of reach. @returns makes the dialog modal again */
  make(): Disposer
  /** Gives the page free, before the dialog closes. */
  dispose: Disposer
}

/**
 * A wallet may ask inside the page, in a layer of its own; a modal dialog would lie above it and keep everything from it. While such a wallet is
 * waited for, the dialog leaves the top layer and lies above the page by its depth, right beneath what comes. What was in the page when the dialog
 * opened is inert, as a modal dialog would have it. Where another modal dialog is open, nobody could use the wallet's layer anyhow: it stays.
 * @param dialog open, and modal
 * @source docs/threats.md T3.10
 */
export function createWayForWallets(dialog: HTMLDialogElement): WayForWallets {
  const view = viewOf(dialog)
  const root = dialog.getRootNode() as ShadowRoot
  if (!view || !('host' in root)) return { make: () => () => undefined, dispose: () => undefined }
  const { document } = view
  const page = observeRestOfPage(root.host as HTMLElement, view)
  let stop: Disposer = () => undefined
  let held: readonly HTMLElement[] = []

  const isBeneath = () => dialog.dataset['beneath'] !== undefined
  const isAnotherOpen = () => document.querySelector(':modal') !== null
  const title = () => dialog.querySelector<HTMLElement>('[part~="title"]')
  const focus = (element: Element | null | undefined) =>
    (element as HTMLElement | undefined)?.focus({ preventScroll: true })

  function release(): void {
    for (const element of held) element.inert = false
    held = []
    delete dialog.dataset['beneath']
    dialog.style.removeProperty('z-index')
    dialog.setAttribute('aria-modal', 'true')
  }

  /** Opens it anew, in the top layer or not, with the focus where it was. */
  function reopen(show: () => void): void {
    const focused = root.activeElement
    const isElsewhere = !focused && document.activeElement !== null && document.activeElement !== document.body
    dialog.close()
    show()
    if (focused || !isElsewhere) focus(focused ?? title())
  }

  function leave(): void {
    if (isBeneath() || !dialog.open || isAnotherOpen()) return
    // Before it closes: the browser would give the focus back to the page.
    held = page.findFormer()
    for (const element of held) element.inert = true
    dialog.dataset['beneath'] = ''
    dialog.removeAttribute('aria-modal')
    reopen(() => dialog.show())
    // Somewhere out of sight another modal dialog keeps everything from it.
    if (root.activeElement === null) raise()
  }

  function raise(): void {
    reopen(() => dialog.showModal())
    release()
  }

  function settle(): void {
    const depth = page.findDepth()
    if (!page.isEnclosed() || depth !== undefined) leave()
    if (!isBeneath()) return
    dialog.dataset['beneath'] = depth === undefined ? '' : 'layer'
    dialog.style.zIndex = String(depth ?? HIGHEST)
  }

  function watch(): Disposer {
    let stopPage = page.watch(onChange)
    function onChange(): void {
      settle()
      stopPage()
      stopPage = page.watch(onChange)
    }
    return () => stopPage()
  }

  return {
    make() {
      stop()
      stop = watch()
      settle()
      return () => {
        stop()
        if (!isBeneath()) return
        if (!dialog.open) return release()
        if (!isAnotherOpen()) return raise()
        // What was opened meanwhile stays above.
        const onClose = () => {
          if (isAnotherOpen()) return
          stop()
          if (isBeneath() && dialog.open) raise()
        }
        document.addEventListener('close', onClose, true)
        stop = () => document.removeEventListener('close', onClose, true)
      }
    },
    dispose() {
      stop()
      release()
    }
  }
}
