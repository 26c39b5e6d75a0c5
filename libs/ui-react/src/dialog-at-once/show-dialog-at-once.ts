import type { AnnouncedWallet } from '@appkit/core'
import { adoptStyles } from '../element/adopt-styles.js'
import { watchPress } from '../element/watch-press.js'
import { holdCard, letCardGo } from '../shell/hold-card.js'
import { keepDialogOpen } from '../shell/keep-dialog-open.js'
import { dialogCss } from '../styles/dialog-css.js'
import type { ThemeSource } from '../theme/follow-theme.js'
import { dialogTokensCss } from '../theme/dialog-tokens-css.js'
import { watchPageTheme } from '../theme/watch-page-theme.js'
import { buildFirstFrame, type FirstFrameContent } from './build-first-frame.js'

export interface DialogAtOnceOptions extends FirstFrameContent {
  /** The page's. */
  readonly view: Window
  /** The `<appkit-modal>` element; it gets an open shadow root. */
  readonly host: HTMLElement
  readonly theme: ThemeSource
  /** BCP 47 of the words. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The person wants it closed. It is gone by then. */
  onClose(): void
}

/** What the modal that replaces this dialog has to know of it. */
export interface FormerDialog {
  /** How long it was on screen, ms. */
  readonly shownFor: number
  /** How high its content was, px. */
  readonly height: number
  /** What had the focus; a wallet by its id. */
  readonly focused: 'close' | 'title' | { readonly wallet: string }
  /** The wallet that was chosen: what connects it was not there. */
  readonly chosen: AnnouncedWallet | undefined
  /** What had the focus in the page. */
  readonly opener: HTMLElement | null
}

/**
 * Ends the dialog that stands here until another opens. @returns nothing when there is none any more
 * @param isReplaced the other opens in this turn: meanwhile the page does not come to life, nor gets the focus. @default false
 */
export type TakeOver = (isReplaced?: boolean) => FormerDialog | undefined

/** A dialog on screen, with nothing in it yet. */
export interface DialogAtOnce {
  readonly end: TakeOver
  /** Resolves when nothing of it is pressed: a press that began here must end here to count. */
  whenReleased(): Promise<void>
  /** Resolves once a wallet is chosen. */
  whenChosen(): Promise<void>
}

/**
 * Shows the modal's dialog before the modal is there: header, close button, and rows that stand for what is to come, where the modal will have
 * them. It is made of what a page has from the start, so that a press shows something in the next frame.
 */
export function showDialogAtOnce(options: DialogAtOnceOptions): DialogAtOnce {
  const { view, host, language, direction, onClose } = options
  const document = host.ownerDocument
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const styles = adoptStyles(root)
  styles.add(dialogTokensCss)
  styles.add(dialogCss)
  const stopTheme = watchPageTheme(host, options.theme)
  const { container, dialog, stage, card, close, frame, list, rows: content } = buildFirstFrame(document, options)
  const rows = [...list.children]
  container.lang = language
  container.dir = direction
  root.append(container)
  const open = keepDialogOpen(dialog, view, leave)
  const shownAt = view.performance.now()

  let isGone = false
  let chosen: AnnouncedWallet | undefined
  let pressedOn: EventTarget | null = null
  let released = Promise.resolve()
  let release: (() => void) | undefined
  let tellChosen: () => void = () => undefined
  const choice = new Promise<void>((resolve) => {
    tellChosen = resolve
  })

  const indexOf = (node: Node | null) => rows.findIndex((row) => row.contains(node))
  const walletAt = (index: number) => {
    const row = content[index]
    return row === 'caption' ? undefined : row
  }

  function whatHasFocus(): FormerDialog['focused'] {
    const { activeElement } = root
    if (activeElement === close) return 'close'
    const wallet = walletAt(indexOf(activeElement))
    return wallet ? { wallet: wallet.id } : 'title'
  }

  /** Its row looks pressed from now on. A later choice counts instead. */
  function choose(target: Node): void {
    const index = indexOf(target)
    const wallet = walletAt(index)
    if (!wallet) return
    chosen = wallet
    tellChosen()
    for (const [place, row] of rows.entries()) row.toggleAttribute('data-chosen', place === index)
  }

  function onPress(): void {
    holdCard(card, view)
    // A second finger delays the release as well.
    if (release) return
    released = new Promise((resolve) => {
      release = resolve
    })
  }

  function onRelease(): void {
    letCardGo(card)
    release?.()
    release = undefined
  }

  function end(isReplaced = false): FormerDialog | undefined {
    if (isGone) return undefined
    isGone = true
    stopPresses()
    onRelease()
    const focused = whatHasFocus()
    const height = frame.offsetHeight
    const shownFor = view.performance.now() - shownAt
    if (isReplaced) open.leave()
    else open.close()
    container.remove()
    // Its look stays: the modal that comes needs the same.
    stopTheme()
    return { shownFor, height, focused, chosen, opener: open.opener }
  }

  function leave(): boolean {
    if (end()) onClose()
    return true
  }

  const stopPresses = watchPress(stage, view, onPress, onRelease)
  stage.addEventListener('pointerdown', ({ target }) => {
    pressedOn = target
  })
  stage.addEventListener('click', ({ target, detail }) => {
    // The second click of a double click was meant for the page's button, whatever lies under it here.
    if (detail > 1) return
    if (close.contains(target as Node) || (target === stage && pressedOn === target)) leave()
    else choose(target as Node)
  })
  return { end, whenReleased: () => released, whenChosen: () => choice }
}
