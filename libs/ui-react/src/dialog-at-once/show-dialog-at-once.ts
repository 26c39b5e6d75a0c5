import type { AnnouncedWallet } from '@appkit/core'
import { adoptStyles } from '../element/adopt-styles.js'
import { watchPress } from '../element/watch-press.js'
import { holdCard, letCardGo } from '../shell/hold-card.js'
import { keepDialogOpen } from '../shell/keep-dialog-open.js'
import { dialogCss } from '../styles/dialog-css.js'
import { tokensCss } from '../theme/tokens-css.js'
import type { ThemeSource } from '../theme/follow-theme.js'
import { watchPageTheme } from '../theme/watch-page-theme.js'

export interface DialogAtOnceOptions {
  /** The page's. */
  readonly view: Window
  /** The `<appkit-modal>` element; it gets an open shadow root. */
  readonly host: HTMLElement
  readonly theme: ThemeSource
  readonly words: { readonly title: string; readonly close: string }
  /** BCP 47 of the words. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Whether the card is as high as a phone's screen. */
  readonly isFull: boolean
  /** Wallets that are known already, in the places that Connect will have them in; `undefined`: a row that stands for what is to come. */
  readonly rows: readonly (AnnouncedWallet | undefined)[]
  /** The person wants it closed. It is gone by then. */
  onClose(): void
}

/** What whoever takes a dialog's place has to know of it. */
export interface FormerDialog {
  /** How long it was on screen, ms. */
  readonly shownFor: number
  /** How high its content was, px. */
  readonly height: number
  /** What had the focus; a wallet by its id. */
  readonly focused: 'close' | 'title' | { readonly wallet: string }
  /** The wallet that was chosen: what connects it was not there. */
  readonly chosen: AnnouncedWallet | undefined
}

/** Ends the dialog that stands here until another opens. @returns nothing when there is none any more */
export type TakeOver = () => FormerDialog | undefined

/** A dialog on screen, with nothing in it yet. */
export interface DialogAtOnce {
  readonly end: TakeOver
  /** Resolves when nothing of it is pressed: a press that began here must end here to count. */
  whenReleased(): Promise<void>
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
  styles.add(tokensCss)
  styles.add(dialogCss)
  const stopTheme = watchPageTheme(host, options.theme)

  const { container, dialog, stage, card, title, close, frame, list } = build(document, options)
  container.lang = language
  container.dir = direction
  root.append(container)
  const stop = keepDialogOpen(dialog, leave)
  title.focus({ preventScroll: true })
  const shownAt = view.performance.now()

  let isGone = false
  let chosen: AnnouncedWallet | undefined
  let pressedOn: EventTarget | null = null
  let released = Promise.resolve()
  let release: (() => void) | undefined

  function whatHasFocus(): FormerDialog['focused'] {
    const { activeElement } = root
    if (activeElement === close) return 'close'
    const wallet = options.rows[[...list.children].findIndex((row) => row.contains(activeElement))]
    return wallet ? { wallet: wallet.id } : 'title'
  }

  /** Its row looks pressed from now on. A later choice counts instead. */
  function choose(row: Element, wallet: AnnouncedWallet): void {
    for (const other of list.children) other.toggleAttribute('data-chosen', other === row)
    chosen = wallet
  }

  function onPress(): void {
    holdCard(card, view)
    // Whoever waits, waits for a second finger as well.
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

  function end(): FormerDialog | undefined {
    if (isGone) return undefined
    isGone = true
    stopPresses()
    onRelease()
    const focused = whatHasFocus()
    const height = frame.offsetHeight
    const shownFor = view.performance.now() - shownAt
    stop()
    container.remove()
    stopTheme()
    styles.clear()
    return { shownFor, height, focused, chosen }
  }

  function leave(): boolean {
    if (end()) onClose()
    return true
  }

  const stopPresses = watchPress(stage, view, onPress, onRelease)
  close.addEventListener('click', leave)
  for (const [index, row] of [...list.children].entries()) {
    const wallet = options.rows[index]
    if (wallet) row.addEventListener('click', () => choose(row, wallet))
  }
  stage.addEventListener('pointerdown', ({ target }) => {
    pressedOn = target
  })
  stage.addEventListener('click', ({ target }) => {
    if (target === stage && pressedOn === target) leave()
  })
  // The second click of a double click was meant for the page's button, whatever lies under it here.
  stage.addEventListener('click', (event) => event.detail > 1 && event.stopPropagation(), true)
  return { end, whenReleased: () => released }
}

/** Makes an element. @param classAndPart `class/part` */
function make<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: K,
  classAndPart: string,
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const [className = '', part = ''] = classAndPart.split('/')
  const element = document.createElement(name)
  element.className = className
  if (part) element.setAttribute('part', part)
  element.append(...children)
  return element
}

/** The modal's own markup, as far as it is known: `shell/dialog-frame.tsx`, `shell/card.tsx`, `view-stack/header.tsx`, `views/connect/wallet-rows.tsx`. */
function build(document: Document, { words, isFull, rows }: Pick<DialogAtOnceOptions, 'words' | 'isFull' | 'rows'>) {
  const title = make(document, 'h2', 'header-title/title', document.createTextNode(words.title))
  title.id = 'title'
  title.tabIndex = -1
  const close = make(document, 'button', 'icon-button/close', closeIcon(document))
  close.type = 'button'
  close.setAttribute('aria-label', words.close)
  const list = make(document, 'ul', 'list', ...rows.map((wallet) => buildRow(document, wallet)))
  const view = make(document, 'div', 'view/view', list)
  const header = make(document, 'header', 'header/header', make(document, 'span', ''), title, close)
  const frame = make(document, 'div', 'frame', make(document, 'div', 'scroller', view))
  const card = make(document, 'div', 'card/card', make(document, 'div', 'grab'), header, frame)
  card.toggleAttribute('data-full', isFull)
  const stage = make(document, 'div', 'stage/backdrop', card)
  stage.setAttribute('role', 'presentation')
  const dialog = make(document, 'dialog', 'dialog/dialog', stage)
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-busy', 'true')
  return { container: make(document, 'div', 'root/root', dialog), dialog, stage, card, title, close, frame, list }
}

/** As `primitives/list-row/list-row.tsx` and `primitives/wallet-icon/wallet-icon.tsx` have it. */
function buildRow(document: Document, wallet: AnnouncedWallet | undefined): HTMLLIElement {
  if (!wallet) {
    const skeleton = make(document, 'span', 'skeleton/skeleton')
    skeleton.dataset['shape'] = 'row'
    const place = make(document, 'li', '', skeleton)
    place.setAttribute('aria-hidden', 'true')
    return place
  }
  const picture = make(document, 'img', '')
  picture.alt = ''
  picture.draggable = false
  picture.src = wallet.icon
  const icon = make(document, 'span', 'row-icon', make(document, 'span', 'wallet-icon/wallet-icon', picture))
  const name = make(document, 'bdi', '', document.createTextNode(wallet.name))
  const text = make(document, 'span', 'row-text', make(document, 'span', 'row-title', name))
  const row = make(document, 'button', 'row/wallet-row', icon, text)
  row.type = 'button'
  return make(document, 'li', '', row)
}

/** As `icons/close-icon.tsx` draws it. */
function closeIcon(document: Document): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(namespace, 'svg')
  const attributes = {
    class: 'icon',
    width: '20',
    height: '20',
    viewBox: '0 0 20 20',
    fill: 'none',
    stroke: 'currentColor'
  }
  const lines = { 'stroke-width': '1.5', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries({ ...attributes, ...lines })) icon.setAttribute(name, value)
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', 'm5.5 5.5 9 9m0-9-9 9')
  icon.append(path)
  return icon
}
