import type { FramePlace } from '@appkit/core'
import type { FrameAccess } from '@appkit/frame-protocol/client'
import { enlargePlace } from './enlarge-place.js'
import { snapPlace } from './snap-place.js'

/** The iframe of one kit, and where it is shown. */
export interface PageFrame extends FrameAccess {
  /** Shows it above everything, or moves it; `undefined` hides it. Without an iframe it is remembered for the one that comes. */
  place(place: FramePlace | undefined): void
  dispose(): void
}

const ID = 'w3m-iframe'
const CLASS = 'appkit-secure-frame'
/** The second click of a double click is no answer to what the first one brought, ms. */
const DISMISS_DELAY_MS = 600
const ALLOWED = 'clipboard-read; clipboard-write; publickey-credentials-get; publickey-credentials-create'

/**
 * The iframe lies in a `<dialog>` of its own from the beginning, since an iframe that is moved loads anew. A modal dialog makes the rest of
 * the page inert, popovers as well: only as the modal dialog that was opened last the frame can be used above that of the kit. What is around it
 * is out of reach meanwhile, so a click there, or Escape, is a no.
 * @param address of the iframe. @param onDismiss the person clicked beside it, or pressed Escape
 * @source docs/secure-frame.md
 */
export function createPageFrame(window: Window, address: string, onDismiss: () => void): PageFrame {
  const { document } = window
  /** The kit's modal has darkened the page already, and stays as bright as it is. */
  const clear = new (window as Window & typeof globalThis).CSSStyleSheet()
  clear.replaceSync(`.${CLASS}::backdrop{background:none}`)
  let dialog: HTMLDialogElement | undefined
  let placed: FramePlace | undefined
  let shownAt = 0

  function create(): HTMLIFrameElement | undefined {
    // A page that is still being read has no body.
    const body = document.body as HTMLElement | null
    if (!body) return undefined
    const iframe = document.createElement('iframe')
    if (!document.getElementById(ID)) iframe.id = ID
    iframe.name = 'w3m-secure-iframe'
    iframe.allow = ALLOWED
    iframe.title = 'Wallet'
    Object.assign(iframe.style, { border: '0', width: '100%', height: '100%', display: 'block' })
    const own = document.createElement('dialog')
    // Written out: a page may style all its dialogs.
    Object.assign(own.style, {
      display: 'none',
      position: 'fixed',
      // A modal dialog is held at both ends by the browser: in a page that is written right-to-left, `left` would lose.
      inset: 'auto',
      margin: '0',
      padding: '0',
      border: '0',
      maxWidth: 'none',
      maxHeight: 'none',
      minWidth: '0',
      minHeight: '0',
      transform: 'none',
      background: 'transparent',
      overflow: 'hidden'
    })
    own.className = CLASS
    own.addEventListener('cancel', (event) => {
      event.preventDefault()
      onDismiss()
    })
    own.addEventListener('click', ({ target, timeStamp }) => {
      if (target === own && timeStamp - shownAt >= DISMISS_DELAY_MS) onDismiss()
    })
    own.append(iframe)
    dialog = own
    // Before it is in the page: an empty iframe would fire a `load` of its own.
    iframe.src = address
    body.append(own)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, clear]
    show()
    return iframe
  }

  function show(): void {
    if (!dialog?.isConnected) return
    dialog.style.display = placed ? 'block' : 'none'
    if (!placed) return dialog.close()
    const { left, top, width, height } = snapPlace(enlargePlace(placed, window), window)
    Object.assign(dialog.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      // Not by `visibility`: the frame could not take the focus, nor measure what it asks.
      opacity: placed.isHidden ? '0' : ''
    })
    if (dialog.open) return
    dialog.showModal()
    shownAt = window.performance.now()
  }

  function discard(): void {
    dialog?.close()
    dialog?.remove()
    dialog = undefined
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== clear)
  }

  return {
    open() {
      const iframe = dialog?.isConnected ? dialog.querySelector('iframe') : null
      if (iframe) return iframe
      discard()
      return create()
    },
    discard,
    place(place) {
      placed = place
      show()
    },
    dispose: discard
  }
}
