import type { ChainNamespace } from '@appkit/core'
import {
  showDialogAtOnce,
  type DialogAtOnce,
  type FirstFramePlaces,
  type TakeOver
} from '@appkit/ui-react/dialog-at-once'
import { themeSource } from '../elements/create-button.js'
import { MODAL_TAG } from '../elements/create-modal-place.js'
import type { AppKit } from './appkit.js'

/** Longest wait until it is seen, ms. */
const FRAME_LIMIT_MS = 150

/** Connect's dialog before its code is there. */
export interface ConnectAtOnce {
  /**
   * Shows it, once; it stays until the modal opens in its place. Resolves when it is painted, or will not be soon: what takes the thread for
   * long comes after it.
   * @param namespace the family that is offered. @default all
   */
  show(namespace: ChainNamespace | undefined): Promise<void>
  readonly end: TakeOver
  /** Resolves when nothing of it is pressed. */
  whenReleased(): Promise<void>
  /** Resolves once a wallet is chosen. Never, while it is not on screen. */
  whenChosen(): Promise<void>
  dispose(): void
}

/**
 * @param parameters.places the elements for the modal that the page has. @param parameters.isAppended whether one may be put into the
 * page; it joins the places. @param parameters.isFull whether the card is as high as a phone's screen. @param parameters.readIcon the app's picture.
 * @param parameters.readPlaces what Connect will have, as far as it is known.
 */
export function createConnectAtOnce(parameters: {
  readonly kit: AppKit
  readonly window: Window
  readonly places: ReadonlySet<HTMLElement>
  readonly isAppended: boolean
  isFull(): boolean
  readIcon(): string | undefined
  readPlaces(namespace: ChainNamespace | undefined): FirstFramePlaces
}): ConnectAtOnce {
  const { kit, window, places, isAppended } = parameters
  let dialog: DialogAtOnce | undefined
  let own: HTMLElement | undefined

  function appendOwn(): HTMLElement {
    own ??= window.document.createElement(MODAL_TAG)
    if (kit.id !== 'default') own.setAttribute('kit', kit.id)
    window.document.body.append(own)
    return own
  }

  /** What is wrong with the options is said by what checks them. */
  function readPlaces(namespace: ChainNamespace | undefined): FirstFramePlaces {
    try {
      return parameters.readPlaces(namespace)
    } catch {
      return { before: [], wallets: [], after: [], hasGuide: false }
    }
  }

  function showNow(namespace: ChainNamespace | undefined): void {
    // A script in the head may open before there is a body.
    const canAppend = isAppended && window.document.readyState !== 'loading'
    const place = [...places].find(({ isConnected }) => isConnected) ?? (canAppend ? appendOwn() : undefined)
    if (!place) return
    const { language, direction, words } = kit.getSnapshot().language
    dialog = showDialogAtOnce({
      view: window,
      host: place,
      theme: themeSource(kit),
      words: { title: words['connect.title'], close: words['common.close'] },
      language,
      direction,
      icon: parameters.readIcon(),
      isFull: parameters.isFull(),
      places: readPlaces(namespace),
      onClose: () => void kit.close()
    })
  }

  function end(isReplaced = false) {
    const former = dialog?.end(isReplaced)
    dialog = undefined
    return former
  }

  return {
    async show(namespace) {
      if (dialog) return
      showNow(namespace)
      await new Promise<void>((resolve) => {
        // No task comes between the start of a frame and its paint.
        window.requestAnimationFrame(() => window.setTimeout(resolve))
        // A page that is not visible has no frames.
        window.setTimeout(resolve, FRAME_LIMIT_MS)
      })
    },
    end,
    whenChosen: () => dialog?.whenChosen() ?? new Promise(() => undefined),
    async whenReleased() {
      await dialog?.whenReleased()
    },
    dispose() {
      end()
      own?.remove()
    }
  }
}
