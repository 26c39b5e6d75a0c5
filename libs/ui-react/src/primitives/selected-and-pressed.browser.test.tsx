import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { GALLERY, mountGalleryEntry } from '../testing/index.js'
import { contrast } from '../theme/contrast.js'

/** What is to be seen at least, between a control's states. @source WCAG 2.2, 1.4.11 */
const SEEN = 3

const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
})
beforeEach(() => page.viewport(414, 896))

async function show(view: string, state: string, mode: 'light' | 'dark' = 'light'): Promise<ShadowRoot> {
  const entry = GALLERY.find((one) => one.view === view && one.state === state)
  if (!entry) throw new TypeError(`There is no ${view} ${state}`)
  const host = document.createElement('appkit-modal')
  document.body.append(host)
  const mounted = mountGalleryEntry({ entry, host, theme: { mode } })
  cleanups.push(() => {
    mounted.unmount()
    host.remove()
  })
  const root = host.shadowRoot
  if (!root) throw new TypeError('There is no root')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => root.querySelector('.view-loading')).toBeNull()
  await expect.poll(() => root.querySelector('.segments, .row, .token-choice')).not.toBeNull()
  return root
}

/** What a canvas makes of a colour, each channel 0 to 1. */
function pixelsOf(color: string) {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new TypeError('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255)
  return { red, green, blue }
}

/** The colour of an edge that is drawn inside. */
const edgeOf = (style: CSSStyleDeclaration) => /^(.+\)) 0px 0px 0px/.exec(style.boxShadow)?.[1] ?? 'transparent'
const seen = (one: string, other: string) => contrast(pixelsOf(one), pixelsOf(other))
const segments = (root: ShadowRoot) => root.querySelector('.segments')!
const thumb = (root: ShadowRoot) => getComputedStyle(segments(root), '::before')
const emulate = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })

describe.each([
  ['tabs', 'Account', 'tokens'],
  ['segments', 'Parts', 'amount']
])('%s', (_name, view, state) => {
  it.each(['light', 'dark'] as const)('%s: the chosen one has a line that is seen on both grounds', async (mode) => {
    const root = await show(view, state, mode)
    const { backgroundColor } = getComputedStyle(segments(root))
    const line = edgeOf(thumb(root))
    expect(seen(line, backgroundColor)).toBeGreaterThanOrEqual(SEEN)
    expect(seen(line, thumb(root).backgroundColor)).toBeGreaterThanOrEqual(SEEN)
  })

  it('the thumb slides under the one that is chosen, and is there at once for who wants less motion', async () => {
    await emulate('prefers-reduced-motion', 'no-preference')
    const root = await show(view, state)
    const first = root.querySelectorAll('.segment')[0]!
    const second = root.querySelectorAll('.segment')[1]!
    expect([thumb(root).transitionProperty, thumb(root).transitionDuration]).toEqual(['translate', '0.16s'])
    const width = Number.parseFloat(thumb(root).width)
    expect(width).toBeCloseTo(first.getBoundingClientRect().width, 0)
    await userEvent.click(second)
    await expect.poll(() => thumb(root).translate).toBe('100%')
    await emulate('prefers-reduced-motion', 'reduce')
    expect(thumb(root).transitionProperty).toBe('none')
  })

  it('is seen in forced colours', async () => {
    await emulate('forced-colors', 'active')
    const root = await show(view, state)
    expect(thumb(root).borderTopWidth).toBe('2px')
  })
})

describe('rows', () => {
  it.each(['light', 'dark'] as const)('%s: the chosen one has an edge that is seen', async (mode) => {
    const root = await show('Networks', 'families', mode)
    const row = root.querySelector('.row[aria-current]')!
    expect(seen(edgeOf(getComputedStyle(row)), getComputedStyle(row).backgroundColor)).toBeGreaterThanOrEqual(SEEN)
    const other = root.querySelector('.row:not([aria-current])')!
    expect(getComputedStyle(other).boxShadow).toBe('none')
  })

  it('a token that is chosen has one too', async () => {
    const root = await show('Parts', 'tokens')
    const row = root.querySelector('.token-choice[aria-current]')!
    expect(
      seen(edgeOf(getComputedStyle(row)), getComputedStyle(root.querySelector('.card')!).backgroundColor)
    ).toBeGreaterThanOrEqual(SEEN)
  })
})

describe('pressed', () => {
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
    cdp().send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })

  /** Lets go where nothing is, so that nothing is opened. */
  async function letGo(): Promise<void> {
    await mouse('mouseMoved', 1, 1)
    await mouse('mouseReleased', 1, 1)
  }

  /** Presses without letting go, once more where it has moved meanwhile. */
  async function press(element: Element): Promise<void> {
    onTestFinished(letGo)
    await expect
      .poll(
        async () => {
          await letGo()
          // The page is in a frame, which may be drawn smaller.
          const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: window.innerWidth }
          const drawn = frame.width / window.innerWidth
          const { left, top, height } = element.getBoundingClientRect()
          const [x, y] = [frame.left + (left + 60) * drawn, frame.top + (top + height / 2) * drawn]
          await mouse('mouseMoved', x, y)
          await mouse('mousePressed', x, y)
          return element.matches(':active')
        },
        { interval: 200 }
      )
      .toBe(true)
  }

  it('a row is one step darker than pointed at and gives way, and does not move for who wants less motion', async () => {
    await emulate('prefers-reduced-motion', 'reduce')
    const root = await show('Networks', 'families')
    const row = root.querySelector<HTMLElement>('button.row:not([aria-current])')!
    row.style.transition = 'none'
    const token = (name: string) => {
      row.style.color = `var(${name})`
      return getComputedStyle(row).color
    }
    await press(row)
    expect(getComputedStyle(row).backgroundColor).toBe(token('--ak-line'))
    expect(token('--ak-surface-pressed')).not.toBe(token('--ak-line'))
    await emulate('prefers-reduced-motion', 'no-preference')
    await expect.poll(() => getComputedStyle(row).scale).toBe('0.985')
    await emulate('prefers-reduced-motion', 'reduce')
    await expect.poll(() => getComputedStyle(row).scale).toBe('none')
  })

  it.each([
    ['Account', 'tokens', '.account-action'],
    ['Networks', 'families', '.icon-button']
  ])('%s %s: a tile gives way more: %s', async (view, state, selector) => {
    const root = await show(view, state)
    expect(getComputedStyle(root.querySelector(selector)!).getPropertyValue('--ak-press')).toBe('0.96')
  })
})
