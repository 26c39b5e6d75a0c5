import type { Disposer } from '@appkit/core'
import { selectIsAskedInPage, type WidgetStore } from '@appkit/core/internal'
import { viewOf } from '../element/dom.js'
import { observeRestOfPage } from './rest-of-page.js'

/** The highest depth that browsers know. */
const HIGHEST = 2_147_483_647

/**
 * Has a dialog make way whenever a wallet of the page is waited for. It does within the turn in which the wallet is asked, and before that: what the wallet
 * puts into the page may take the focus at once. It is modal again only once the turn is over in which the wait has ended, as most dialogs are closed in it.
 */
export function makeWayWhileAsked(
  dialog: HTMLDialogElement,
  store: Pick<WidgetStore, 'getState' | 'subscribe'>
): Disposer {
  const way = createWayForWallets(dialog)
  let end: Disposer | undefined
  let isOver = false
  function follow(): void {
    const isAsked = selectIsAskedInPage(store.getState())
    if (isAsked === (end !== undefined)) return
    if (isAsked) end = store.getState().router.isOpen ? way.make() : undefined
    else queueMicrotask(endUnasked)
  }
  function endUnasked(): void {
    const state = store.getState()
    // What closes is not opened anew.
    if (isOver || !state.router.isOpen || selectIsAskedInPage(state)) return
    end?.()
    end = undefined
  }
  const unsubscribe = store.subscribe(follow)
  follow()
  return () => {
    isOver = true
    unsubscribe()
    way.dispose()
  }
}

/** A dialog that lets what comes into the page lie above it. */
interface WayForWallets {
  /** Makes way: the page that was there stays out of reach. @returns makes the dialog modal again */
  make(): Disposer
  /** Gives the page free, before the dialog closes. */
  dispose: Disposer
}

/**
 * A wallet may ask inside the page, in a layer of its own; a modal dialog would lie above it and keep everything from it. While such a wallet is
 * waited for, the dialog leaves the top layer and lies above the page by its depth, right beneath what comes. What was in the page when the dialog
 * opened is inert, as a modal dialog would have it. Where another modal dialog is open, the wallet's layer could not be used anyhow: it stays.
 * @param dialog open, and modal
 * @source docs/threats.md T3.10
 */
function createWayForWallets(dialog: HTMLDialogElement): WayForWallets {
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

  /** Whether a modal dialog that is out of sight, in a shadow root, keeps everything from this one. Nothing else has the focus then. */
  function isBlocked(): boolean {
    if (root.activeElement === null) focus(title())
    return root.activeElement === null
  }

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
    if (isBeneath() || !dialog.open || isAnotherOpen() || isBlocked()) return
    // Before it closes: the browser would give the focus back to the page.
    held = page.findFormer()
    for (const element of held) element.inert = true
    dialog.dataset['beneath'] = ''
    dialog.removeAttribute('aria-modal')
    // Not `show()`, which looks for something to focus, for which the browser computes the layout before the wallet is asked.
    reopen(() => {
      dialog.open = true
    })
    // One that was beneath is above now.
    if (isBlocked()) raise()
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

  /** Only a modal dialog takes the focus within what is inert: what it stands in may be a wallet's. */
  function onFocus({ target }: Event): void {
    for (const element of held) if (element.contains(target as Node)) element.inert = false
    held = held.filter((element) => element.inert)
  }

  function watch(): Disposer {
    document.addEventListener('focusin', onFocus, true)
    let stopPage = page.watch(onChange)
    function onChange(): void {
      settle()
      stopPage()
      stopPage = page.watch(onChange)
    }
    return () => {
      document.removeEventListener('focusin', onFocus, true)
      stopPage()
    }
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
        if (!isAnotherOpen() && !isBlocked()) return raise()
        // What was opened meanwhile stays above. When it closes, the focus comes back.
        const onClose = () => {
          if (isAnotherOpen() || isBlocked()) return
          stop()
          if (isBeneath() && dialog.open) raise()
        }
        for (const name of ['close', 'focusin']) document.addEventListener(name, onClose, true)
        stop = () => {
          for (const name of ['close', 'focusin']) document.removeEventListener(name, onClose, true)
        }
      }
    },
    dispose() {
      stop()
      release()
    }
  }
}
