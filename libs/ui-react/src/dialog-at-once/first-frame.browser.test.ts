import { afterEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { AnnouncedWallet } from '@appkit/core'
import { openModal, themeSlice } from '@appkit/core/internal'
import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { mountModal } from '../element/mount-modal.js'
import { fixedLanguage } from '../i18n/ui-language.js'
import { modalTokensCss } from '../theme/tokens-css.js'
import type { FirstFrameRow } from './build-first-frame.js'
import { showDialogAtOnce } from './show-dialog-at-once.js'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const WALLETS: readonly AnnouncedWallet[] = [
  { id: 'org.example.one', name: 'One', icon: PICTURE },
  { id: 'org.example.two', name: 'Another wallet, of a name that needs two lines of the row to be read', icon: PICTURE }
]
/** What React has around the list besides. */
const AROUND_LIST = '.connect, .connect > div.list, .visually-hidden'
/** What says how things stand, and not what they are. */
const OF_THE_MOMENT = [
  'style',
  'data-still',
  'data-view',
  'data-direction',
  'aria-busy',
  'autofocus',
  'decoding',
  'lang',
  'dir'
]
/** The name of the list is not among the words that a page begins with, nor are those of its captions and the tags of its rows. */
const WORDS_OF_LATER = ['aria-label:UL']
/** By what is around the list, what a keyboard covers. */
const STYLES_OF_THE_MOMENT = /^min-(?:width|height|inline-size|block-size)$|^--ak-keyboard$/
/** Tokens that nothing of the first frame uses. */
const TOKENS_OF_LATER = new Set(modalTokensCss.match(/--ak-[a-z-]+(?=:)/g))

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  document.body.replaceChildren()
})

/** Each element with its place in the tree, its attributes and all that the browser computes for it. */
function describe(root: ShadowRoot) {
  const dialog = root.querySelector('dialog') as HTMLDialogElement
  for (const animation of dialog.getAnimations({ subtree: true })) animation.cancel()
  const frame = dialog.querySelector<HTMLElement>('.frame')
  frame?.removeAttribute('data-still')
  frame?.style.removeProperty('block-size')
  for (const animation of dialog.getAnimations({ subtree: true })) animation.cancel()
  const elements = [
    dialog.parentElement as Element,
    ...[dialog, ...dialog.querySelectorAll('*')].filter((one) => !one.matches(AROUND_LIST))
  ]
  const placeOf = (element: Element | null | undefined): number =>
    element ? (elements.includes(element) ? elements.indexOf(element) : placeOf(element.parentElement)) : -1
  return elements.map((element) => ({
    tag: element.tagName,
    namespace: element.namespaceURI,
    within: placeOf(element.parentElement),
    text: [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue),
    attributes: [...element.attributes]
      .filter(({ name }) => !OF_THE_MOMENT.includes(name) && !WORDS_OF_LATER.includes(`${name}:${element.tagName}`))
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted(),
    styles: ['', '::before', '::after', '::backdrop'].map((pseudo) => {
      const computed = getComputedStyle(element, pseudo)
      const names = [...computed].filter((name) => !STYLES_OF_THE_MOMENT.test(name) && !TOKENS_OF_LATER.has(name))
      return Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)]))
    }),
    box: element.getBoundingClientRect().toJSON() as unknown
  }))
}

/** React's Connect with wallets of the page and the place of another. @returns what it is, and what rows it has */
async function describeReact(mode: 'light' | 'dark', direction: 'ltr' | 'rtl', isFull: boolean) {
  const { widget } = createTestWidget({
    chain: createFakeChain({ wallets: WALLETS }),
    options: {
      app: { name: undefined, icon: PICTURE },
      allWallets: 'HIDE',
      enableWalletGuide: false,
      enableMobileFullScreen: isFull,
      featuredWalletIds: ['a'.repeat(64)]
    }
  })
  const host = document.body.appendChild(document.createElement('appkit-modal'))
  const language = fixedLanguage({ locale: 'en', language: 'en', direction, messages: {} })
  const mounted = mountModal({ widget, host, language })
  cleanups.push(() => {
    mounted.unmount()
    widget.dispose()
  })
  await widget.start()
  widget.dispatch(themeSlice.actions.themeModeSet(mode))
  widget.dispatch(openModal())
  const root = host.shadowRoot as ShadowRoot
  await expect.poll(() => root.querySelectorAll('.wallet-icon img')).toHaveLength(WALLETS.length)
  await expect.poll(() => root.activeElement?.textContent).toBe('Connect wallet')
  for (const word of root.querySelectorAll('.row-end')) word.remove()
  for (const caption of root.querySelectorAll('.list-caption')) caption.replaceChildren()
  const rows = [...root.querySelectorAll('li')].map((row) =>
    row.matches('.list-caption')
      ? 'caption'
      : WALLETS.find(({ name }) => row.querySelector('bdi')?.textContent === name)
  )
  return { described: describe(root), rows }
}

function describeAtOnce(
  mode: 'light' | 'dark',
  direction: 'ltr' | 'rtl',
  isFull: boolean,
  rows: readonly FirstFrameRow[]
) {
  const host = document.body.appendChild(document.createElement('appkit-modal'))
  const dialog = showDialogAtOnce({
    view: window,
    host,
    theme: { getState: () => ({ theme: { mode, variables: {} } }), subscribe: () => () => undefined },
    words: { title: 'Connect wallet', close: 'Close' },
    language: 'en',
    direction,
    isFull,
    icon: PICTURE,
    places: { before: [], wallets: rows, after: [], hasGuide: false },
    onClose: () => undefined
  })
  cleanups.push(() => dialog.end())
  return describe(host.shadowRoot as ShadowRoot)
}

const CASES = [
  ['light', 'ltr', 1280],
  ['dark', 'ltr', 1280],
  ['light', 'rtl', 390],
  ['dark', 'ltr', 390]
] as const

it.each(CASES)('is what React renders, %s and %s, %d px wide', async (mode, direction, width) => {
  await page.viewport(width, 800)
  // Nothing is under the pointer but the backdrop.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  const isFull = width < 480
  const { described, rows } = await describeReact(mode, direction, isFull)
  expect(rows).toContain(undefined)
  expect(rows).toContain('caption')
  for (const cleanup of cleanups.splice(0)) cleanup()
  const atOnce = describeAtOnce(mode, direction, isFull, rows)
  expect(atOnce.map(({ tag }) => tag)).toEqual(described.map(({ tag }) => tag))
  for (const [index, element] of atOnce.entries()) expect(element).toEqual(described[index])
})
