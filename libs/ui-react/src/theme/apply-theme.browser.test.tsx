import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ThemeState } from '@appkit/core/internal'
import { adoptStyles } from '../element/adopt-styles.js'
import { applyTheme } from './apply-theme.js'
import { AA_TEXT_CONTRAST, contrast, type Rgb } from './contrast.js'
import { createColorReader } from './read-color.js'
import { tokensCss } from './tokens-css.js'

type Variables = ThemeState['variables']

let host: HTMLElement
let root: ShadowRoot
beforeEach(() => {
  host = document.createElement('div')
  root = host.attachShadow({ mode: 'open' })
  document.body.append(host)
  adoptStyles(root).add(tokensCss)
})
afterEach(() => host.remove())

const apply = (variables: Variables, mode: 'light' | 'dark' = 'light') =>
  applyTheme(host, root, { mode, variables }, mode)

function read(name: string): Rgb {
  const colors = createColorReader(root)
  try {
    return colors.read(`var(${name})`) ?? { red: NaN, green: NaN, blue: NaN }
  } finally {
    colors.dispose()
  }
}

const ratio = (text: string, ground: string) => contrast(read(text), read(ground))

const anyColor = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`),
  fc
    .tuple(fc.nat(100), fc.nat(40), fc.nat(359))
    .map(([light, chroma, hue]) => `oklch(${light / 100} ${chroma / 100} ${hue})`),
  fc.constantFrom('#ffe600', 'black', 'white', '#777', 'rebeccapurple', 'hsl(60 100% 50%)')
)

function expectReadable(mode: 'light' | 'dark', note: string) {
  const pairs = [
    ['--ak-on-accent', '--ak-accent'],
    ['--ak-accent-text', '--ak-surface'],
    ['--ak-accent-text', '--ak-surface-raised'],
    ['--ak-text', '--ak-surface-pressed'],
    ['--ak-text-soft', '--ak-surface-raised'],
    ['--ak-critical', '--ak-surface'],
    ['--ak-caution-text', '--ak-surface-raised'],
    ['--ak-positive', '--ak-surface']
  ] as const
  for (const [text, ground] of pairs) {
    expect(ratio(text, ground), `${text} on ${ground}, ${mode}, ${note}`).toBeGreaterThanOrEqual(
      AA_TEXT_CONTRAST - 0.01
    )
  }
}

describe('contrast', () => {
  it.each(['light', 'dark'] as const)('reads at AA without a host theme: %s', (mode) => {
    apply({}, mode)
    expectReadable(mode, 'default')
  })

  it('reads at AA on any accent, light and dark', () => {
    const fresh = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
    for (const seed of [20_260_115, fresh]) {
      for (const accent of fc.sample(anyColor, { numRuns: 150, seed })) {
        for (const mode of ['light', 'dark'] as const) {
          apply({ '--w3m-accent': accent }, mode)
          expectReadable(mode, `accent ${accent}, seed ${seed}`)
        }
      }
    }
  })

  it('limits a mixed colour to what keeps the text readable', () => {
    for (const mode of ['light', 'dark'] as const) {
      for (const color of ['#ff0088', 'black', 'white', '#777']) {
        apply({ '--w3m-color-mix': color, '--w3m-color-mix-strength': 100 }, mode)
        for (const ground of ['--ak-surface', '--ak-surface-pressed']) {
          expect(ratio('--ak-text-soft', ground), `${color} ${mode} ${ground}`).toBeGreaterThanOrEqual(AA_TEXT_CONTRAST)
        }
      }
    }
    apply({ '--w3m-color-mix': '#ff0088', '--w3m-color-mix-strength': 5 })
    expect(read('--ak-surface').green).toBeLessThan(1)
  })
})

describe('variables', () => {
  it.each([
    'red; background: url(https://tracker.example)',
    'url(https://tracker.example/a.png)',
    'red } * { display: none',
    '\\72 ed',
    '@import "x"',
    'image-set("https://tracker.example/a.png" 1x)',
    'not a colour',
    ''
  ])('ignores %j as an accent', (accent) => {
    apply({})
    const before = read('--ak-accent')
    apply({ '--w3m-accent': accent })
    expect(read('--ak-accent')).toEqual(before)
    expect(host.getAttribute('style') ?? '').not.toContain('tracker')
  })

  it('scales radius and type from the host’s units, and goes back when they are taken away', () => {
    apply({ '--w3m-border-radius-master': '0px', '--w3m-font-size-master': '12px', '--w3m-z-index': 7 })
    expect(host.style.getPropertyValue('--ak-radius-scale')).toBe('0')
    expect(host.style.getPropertyValue('--ak-font-scale')).toBe('1.2')
    expect(host.style.getPropertyValue('--ak-z-index')).toBe('7')
    apply({})
    expect(host.style.getPropertyValue('--ak-radius-scale')).toBe('')
  })

  it('inherits the page’s font, and uses the system’s where the page names none', () => {
    apply({})
    expect(host.style.getPropertyValue('--ak-font-family')).toContain('system-ui')
    host.style.fontFamily = 'Georgia'
    apply({})
    expect(host.style.getPropertyValue('--ak-font-family')).toBe('')
    apply({ '--w3m-font-family': 'Comic Sans MS' })
    expect(host.style.getPropertyValue('--ak-font-family')).toBe('Comic Sans MS')
  })

  it('leaves no probe behind', () => {
    apply({ '--w3m-accent': 'red' })
    expect(root.childNodes).toHaveLength(0)
  })
})
