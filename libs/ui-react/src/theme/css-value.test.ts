import { describe, expect, it } from 'vitest'
import { isPlainCssValue, readPixels } from './css-value.js'
import { parseComputedColor } from './read-color.js'

describe('isPlainCssValue', () => {
  it.each(['red', '#ffe600', 'oklch(0.5 0.2 262)', 'var(--brand)', "'Comic Sans MS', cursive", '4px'])(
    'takes %s',
    (value) => {
      expect(isPlainCssValue(value)).toBe(true)
    }
  )

  it.each([
    'a;b',
    'a}b',
    '{',
    '@x',
    '\\',
    'URL( x)',
    'url(x)',
    '/* x',
    'image-set(x)',
    '<!--',
    '',
    ' ',
    'x'.repeat(257),
    5,
    undefined
  ])('refuses %j', (value) => {
    expect(isPlainCssValue(value)).toBe(false)
  })
})

it('readPixels takes pixels only', () => {
  expect([' 4px ', 12, '1.5px', '1rem', '-4px', 'calc(1px)', undefined].map(readPixels)).toEqual([
    4,
    12,
    1.5,
    undefined,
    undefined,
    undefined,
    undefined
  ])
})

it('parseComputedColor reads what browsers give', () => {
  expect(parseComputedColor('color(srgb 1 0.5 0)')).toEqual({ red: 1, green: 0.5, blue: 0 })
  expect(parseComputedColor('color(srgb 1.2 -0.1 0 / 0.5)')).toEqual({ red: 1, green: 0, blue: 0 })
  expect(parseComputedColor('rgb(255, 0, 0)')).toEqual({ red: 1, green: 0, blue: 0 })
  expect(parseComputedColor('oklch(1 0 0)')).toBeUndefined()
  expect(parseComputedColor('color(srgb none 0 0)')).toBeUndefined()
})
