import { AppKitError, type Disposer } from '@appkit/core'
import { MODAL_TAG } from '../elements/create-modal-place.js'

/** Where the modal of one kit is. */
export interface ModalHost {
  /** Tells that an element for the modal is gone from the page, or moved within it. */
  detach(element: HTMLElement): void
  /** Whether there is, or may be, an element for the modal. */
  canShow(): boolean
  /** Whether the modal is rendered in this element. */
  isIn(element: HTMLElement): boolean
  /** Whether the modal's dialog is in the page, open or not. */
  isRendered(): boolean
  /** Renders the modal, unless it is rendered in the page already. @throws AppKitError OPTIONS_INVALID when there is no element for it */
  show(mount: (host: HTMLElement) => Disposer): void
  dispose(): void
}

/** Puts the dialog of an element that was moved back above the page: the browser leaves it open, and beneath. */
function reopen({ shadowRoot }: HTMLElement): void {
  const dialog = shadowRoot?.querySelector('dialog')
  // One that makes way for a wallet is not to lie above everything.
  if (!dialog?.open || dialog.matches(':modal, [data-beneath]')) return
  dialog.open = false
  dialog.showModal()
}

/**
 * @param parameters.places the elements for the modal that the page has. @param parameters.isAppended whether one may be put into the
 * page. @param parameters.onLost called when the element of a rendered modal left the page.
 */
export function createModalHost(parameters: {
  readonly kitId: string
  readonly document: Document
  readonly places: ReadonlySet<HTMLElement>
  readonly isAppended: boolean
  onLost(): void
}): ModalHost {
  const { kitId, document, places, isAppended, onLost } = parameters
  let own: HTMLElement | undefined
  let shown: { readonly host: HTMLElement; readonly unmount: Disposer } | undefined

  function hide(): void {
    const former = shown
    shown = undefined
    former?.unmount()
  }

  function chooseHost(): HTMLElement {
    const [given] = [...places].filter((element) => element.isConnected)
    if (given) return given
    if (!isAppended) {
      throw new AppKitError('OPTIONS_INVALID', {
        option: 'disableAppend',
        detail: `there is no <${MODAL_TAG}> in the page to open in`
      })
    }
    own ??= document.createElement(MODAL_TAG)
    if (kitId !== 'default') own.setAttribute('kit', kitId)
    // An element that is moved closes its dialogs.
    if (!own.isConnected) document.body.append(own)
    return own
  }

  return {
    detach(element) {
      // An element that is only moved is back in the page by then.
      queueMicrotask(() => {
        if (shown?.host !== element) return
        if (element.isConnected) return reopen(element)
        hide()
        onLost()
      })
    },
    isIn: (element) => shown?.host === element,
    isRendered: () => shown?.host.isConnected === true && Boolean(shown.host.shadowRoot?.querySelector('dialog')),
    canShow: () => isAppended || [...places].some((element) => element.isConnected),
    show(mount) {
      if (shown?.host.isConnected) return
      hide()
      const host = chooseHost()
      shown = { host, unmount: mount(host) }
    },
    dispose() {
      hide()
      own?.remove()
      own = undefined
    }
  }
}
