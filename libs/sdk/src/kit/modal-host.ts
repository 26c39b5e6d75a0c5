import { AppKitError, type Disposer } from '@appkit/core'

/** The name of the element the modal is rendered in. */
export const MODAL_TAG = 'appkit-modal'

/** Where the modal of one kit is. */
export interface ModalHost {
  /** Tells that the page has an element for the modal; the disposer tells that it is gone. */
  attach(element: HTMLElement): Disposer
  /** Whether there is, or may be, an element for the modal. */
  canShow(): boolean
  /** Renders the modal, unless it is rendered in the page already. @throws AppKitError OPTIONS_INVALID when there is no element for it */
  show(mount: (host: HTMLElement) => Disposer): void
  dispose(): void
}

/**
 * @param parameters.isAppended whether an element may be put into the page. @param parameters.onLost called when the element of a
 * rendered modal left the page.
 */
export function createModalHost(parameters: {
  readonly kitId: string
  readonly document: Document
  readonly isAppended: boolean
  onLost(): void
}): ModalHost {
  const { kitId, document, isAppended, onLost } = parameters
  const attached = new Set<HTMLElement>()
  let own: HTMLElement | undefined
  let shown: { readonly host: HTMLElement; readonly unmount: Disposer } | undefined

  function hide(): void {
    const former = shown
    shown = undefined
    former?.unmount()
  }

  function chooseHost(): HTMLElement {
    const [given] = [...attached].filter((element) => element.isConnected)
    if (given) return given
    if (!isAppended) {
      throw new AppKitError('OPTIONS_INVALID', {
        option: 'disableAppend',
        detail: `there is no <${MODAL_TAG}> in the page to open in`
      })
    }
    own ??= document.createElement(MODAL_TAG)
    if (kitId !== 'default') own.setAttribute('kit', kitId)
    document.body.append(own)
    return own
  }

  return {
    attach(element) {
      attached.add(element)
      return () => {
        attached.delete(element)
        // An element that is only moved is back in the page by then.
        queueMicrotask(() => {
          if (shown?.host !== element || element.isConnected) return
          hide()
          onLost()
        })
      }
    },
    canShow: () => isAppended || [...attached].some((element) => element.isConnected),
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
      attached.clear()
    }
  }
}
