import { contrast, watchPageTheme } from '@appkit/ui-react/theme'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import css from './button.css?inline'

let root: HTMLElement
let button: HTMLButtonElement
let listener: () => void
let theme: { readonly mode: 'light' | 'dark'; readonly variables: Readonly<Record<string, string>> }

const host = document.createElement('div')
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
shadow.adoptedStyleSheets = [sheet]

beforeEach(() => {
  theme = { mode: 'light', variables: {} }
  root = document.createElement('span')
  root.className = 'root'
  button = document.createElement('button')
  button.dataset['content'] = 'label'
  button.style.transition = 'none'
  root.append(button)
  shadow.replaceChildren(root)
  document.body.append(host)
})
afterEach(() => host.remove())

function show(variables: Readonly<Record<string, string>>, mode: 'light' | 'dark' = 'light'): void {
  theme = { mode, variables }
  listener()
}

function watch(): void {
  watchPageTheme(root, {
    getState: () => ({ theme }),
    subscribe(call) {
      listener = call
      return () => undefined
    }
  })
}

/** What a canvas makes of a colour, each channel 0 to 1. */
function pixelsOf(color: string) {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new TypeError('no canvas')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255)
  return { red, green, blue }
}

const anyColor = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`),
  fc.constantFrom('#ffe600', 'black', 'white', '#777', 'rebeccapurple', 'hsl(60 100% 50%)')
)

test('behavior: the label reads at AA on any accent, light and dark', () => {
  watch()
  for (const accent of fc.sample(anyColor, { numRuns: 150, seed: 20_260_115 })) {
    for (const mode of ['light', 'dark'] as const) {
      show({ '--w3m-accent': accent }, mode)
      const { color, backgroundColor } = getComputedStyle(button)
      expect(contrast(pixelsOf(color), pixelsOf(backgroundColor)), `${accent}, ${mode}`).toBeGreaterThanOrEqual(4.48)
    }
  }
})

test.each([
  'red; background: url(https://tracker.example)',
  'url(https://tracker.example/a.png)',
  'red } * { display: none',
  '\\72 ed',
  'not a colour',
  'inherit',
  ''
])('T10.02 behavior: ignores %j as an accent', (accent) => {
  watch()
  const before = getComputedStyle(button).backgroundColor
  show({ '--w3m-accent': accent })
  expect(getComputedStyle(button).backgroundColor).toBe(before)
  expect(root.getAttribute('style') ?? '').not.toContain('tracker')
  expect(root.hasAttribute('data-accent')).toBe(false)
})

test('behavior: an accent that is taken back leaves the kit’s own', () => {
  watch()
  const before = getComputedStyle(button).backgroundColor
  show({ '--w3m-accent': 'rebeccapurple' })
  expect(getComputedStyle(button).backgroundColor).not.toBe(before)
  show({})
  expect(getComputedStyle(button).backgroundColor).toBe(before)
})
