import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '../../../tools/library/check-property.js'
import { checkThreeSeeds } from '../test/check-three-seeds.js'
import { readThemeTokens } from './index.js'

const TOKENS = [
  '--w3m-accent',
  '--w3m-background',
  '--w3m-border-radius-master',
  '--w3m-color-mix',
  '--w3m-color-mix-strength',
  '--w3m-font-family',
  '--w3m-font-size-master',
  '--w3m-qr-color'
]

test('default: colours, pixels, a strength and known fonts', () => {
  const theme = {
    '--w3m-accent': 'hsla(230, 100%, 67%, 1)',
    '--w3m-background': '#202020',
    '--w3m-border-radius-master': '4px',
    '--w3m-color-mix': 'oklch(0.7 0.1 -30deg / 50%)',
    '--w3m-color-mix-strength': '20',
    '--w3m-font-family': `"Helvetica Neue", 'Segoe UI', Inter, sans-serif`,
    '--w3m-font-size-master': '10.5px',
    '--w3m-qr-color': 'rebeccapurple'
  }
  expect(readThemeTokens(theme)).toEqual(theme)
  expect(readThemeTokens({ '--w3m-color-mix-strength': 100 })).toEqual({ '--w3m-color-mix-strength': '100' })
})

test.each([
  ['--w3m-accent', 'url(https://evil.example)'],
  ['--w3m-accent', 'red; background: blue'],
  ['--w3m-accent', 'rgb(1 2 3)}'],
  ['--w3m-accent', 'var(--secret)'],
  ['--w3m-accent', 'rgb(var(--secret))'],
  ['--w3m-accent', 'color-mix(in srgb, red, blue)'],
  ['--w3m-accent', 'r\\65 d'],
  ['--w3m-accent', '@import'],
  ['--w3m-font-family', '"Evil Sans", Brand'],
  ['--w3m-font-family', '"Inter; x"'],
  ['--w3m-border-radius-master', 'calc(1px * 2)'],
  ['--w3m-border-radius-master', '4em'],
  ['--w3m-border-radius-master', '99999px'],
  ['--w3m-color-mix-strength', 101],
  ['--w3m-color-mix-strength', Number.NaN],
  ['--w3m-z-index', 1],
  ['--w3m-evil', 'red']
])('T3.11 behavior: %s: %s is left out', (name, value) => {
  expect(readThemeTokens({ [name]: value, '--w3m-qr-color': 'red' })).toEqual({ '--w3m-qr-color': 'red' })
})

test('behavior: of a list of fonts those that browsers know are taken over, however long it is', () => {
  const fonts = (value: string) => readThemeTokens({ '--w3m-font-family': value })['--w3m-font-family']
  expect(fonts('Brand, "Evil Sans", Inter,sans-serif')).toBe('Inter, sans-serif')
  const system =
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Oxygen, Ubuntu, Cantarell, "Fira Sans", "Droid Sans", "Helvetica Neue", Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji", "Open Sans", "Source Sans Pro", Lato'
  expect(fonts(system)?.split(', ')).toHaveLength(18)
})

test('T3.11 behavior: nothing that could end a value or fetch something comes through', async () => {
  const hostile = fc.constantFrom(
    'url(',
    'URL (',
    ';',
    '}',
    '{',
    '@',
    '\\',
    '<',
    '>',
    '/*',
    'expression(',
    'var(--x)',
    '\n',
    '\u0000',
    '"'
  )
  const good = fc.constantFrom('red', '#fff', 'rgb(1, 2, 3)', '4px', '50', 'Inter', 'system-ui, Arial')
  const value = fc.oneof(
    good,
    fc
      .tuple(good, hostile, good, fc.nat(12))
      .map(([before, evil, after, at]) => before.slice(0, at) + evil + before.slice(at) + after),
    fc.string({ unit: anyCodePoint }),
    fc.anything()
  )
  await checkThreeSeeds(
    fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...TOKENS), fc.string()), value), (theme) => {
      const tokens = readThemeTokens(theme)
      for (const [name, text] of Object.entries(tokens)) {
        expect(TOKENS).toContain(name)
        expect(text).toMatch(/^[\w\s#(),.%/'"-]{1,1024}$/)
        expect(text).not.toMatch(/url\s*\(|var\s*\(|expression|[\n\0]/i)
      }
    }),
    5_000
  )
})

test('T3.11 behavior: whatever a theme is, reading it never fails', async () => {
  await checkThreeSeeds(
    fc.property(fc.anything(), (theme) => {
      expect(typeof readThemeTokens(theme)).toBe('object')
    }),
    2_000
  )
})
