import type { AnnouncedWallet } from '@appkit/core'

/** What the first frame shows. */
export interface FirstFrameContent {
  readonly words: { readonly title: string; readonly close: string }
  /** The app's picture. */
  readonly icon: string | undefined
  /** Whether the card is as high as a phone's screen. */
  readonly isFull: boolean
  /** What Connect will have, in its places. */
  readonly places: FirstFramePlaces
}

/** What Connect will have: the wallets, and the ways to connect around them. */
export interface FirstFramePlaces {
  readonly before: readonly Outline[]
  /** `'button'`: one that leads to the wallets. */
  readonly wallets: readonly FirstFrameRow[] | 'button'
  readonly after: readonly Outline[]
  /** Whether a way to get a wallet stands below them. */
  readonly hasGuide: boolean
}

/** The outline of a way to connect that is to come: its lines, each by its shape. */
export type Outline = readonly OutlineShape[]
export type OutlineShape = 'field' | 'tiles' | 'link'

/** A wallet that is known already; the line of a caption whose words come later; `undefined`: a row that stands for what is to come. */
export type FirstFrameRow = AnnouncedWallet | 'caption' | undefined

/** Builds the elements that React renders for the same content, before React is there. */
export function buildFirstFrame(document: Document, { words, icon, isFull, places }: FirstFrameContent) {
  /** @param classAndPart `class/part` */
  function make<K extends keyof HTMLElementTagNameMap>(
    name: K,
    classAndPart: string,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] {
    const [className = '', part] = classAndPart.split('/')
    const element = document.createElement(name)
    if (className) element.className = className
    if (part) element.setAttribute('part', part)
    element.append(...children)
    return element
  }

  function makeSkeleton(shape: string): HTMLElement {
    const skeleton = make('span', 'skeleton/skeleton')
    skeleton.dataset['shape'] = shape
    skeleton.setAttribute('aria-hidden', 'true')
    return skeleton
  }

  const makeOutline = (outline: Outline) => make('div', 'outline', ...outline.map(makeSkeleton))

  function makePicture(className: string, address: string): HTMLImageElement {
    const picture = make('img', className)
    picture.alt = ''
    picture.draggable = false
    picture.src = address
    return picture
  }

  function makeRow(wallet: FirstFrameRow): HTMLLIElement {
    if (wallet === 'caption') {
      const caption = make('li', 'list-caption')
      caption.setAttribute('aria-hidden', 'true')
      return caption
    }
    if (!wallet) {
      const place = make('li', '', makeSkeleton('row'))
      place.setAttribute('aria-hidden', 'true')
      return place
    }
    const icon = make('span', 'wallet-icon/wallet-icon', makePicture('', wallet.icon))
    const name = make('span', 'row-title', make('bdi', '', wallet.name))
    const row = make('button', 'row/wallet-row', make('span', 'row-icon', icon), make('span', 'row-text', name))
    row.type = 'button'
    return make('li', '', row)
  }

  const title = make(
    'h2',
    'header-title/title',
    ...(icon ? [makePicture('app-icon', icon)] : []),
    make('span', 'header-text', words.title)
  )
  title.id = 'title'
  title.tabIndex = -1
  const close = make('button', 'icon-button/close', drawCloseIcon(document))
  close.type = 'button'
  close.title = words.close
  close.setAttribute('aria-label', words.close)
  const { before, wallets, after, hasGuide } = places
  const rows = wallets === 'button' ? [] : wallets
  const list = make('ul', 'list/wallet-list', ...rows.map(makeRow))
  const rule = () => (rows === wallets && rows.length === 0 ? [] : [makeSkeleton('rule')])
  const connect = make(
    'div',
    'connect',
    ...before.map(makeOutline),
    ...(before.length > 0 ? rule() : []),
    wallets === 'button' ? makeSkeleton('button') : list,
    ...(after.length > 0 ? rule() : []),
    ...after.map(makeOutline),
    ...(hasGuide ? [make('div', 'guide')] : [])
  )
  const header = make('header', 'header/header', make('span', ''), title, close)
  const frame = make('div', 'frame', make('div', 'scroller', make('div', 'view/view', connect)))
  const card = make('div', 'card/card', make('div', 'grab'), header, frame)
  card.toggleAttribute('data-full', isFull)
  const stage = make('div', 'stage/backdrop', card)
  stage.setAttribute('role', 'presentation')
  const dialog = make('dialog', 'dialog/dialog', stage)
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-busy', 'true')
  return { container: make('div', 'root/root', dialog), dialog, stage, card, close, frame, list, rows }
}

function drawCloseIcon(document: Document): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(namespace, 'svg')
  const attributes = {
    class: 'icon',
    width: '20',
    height: '20',
    viewBox: '0 0 20 20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true'
  }
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value)
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', 'm5.5 5.5 9 9m0-9-9 9')
  icon.append(path)
  return icon
}
