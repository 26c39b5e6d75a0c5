import { expect, test } from 'vitest'
import { showName, showText } from './show-text.js'

test('default: a text is itself', () => {
  expect(showText('Grüße,\n\t世界 👋🏽 ❤️ 👩🏽‍💻')).toEqual({ text: 'Grüße,\n\t世界 👋🏽 ❤️ 👩🏽‍💻', hasUnseen: false })
})

test.each(['\u202E', '\u200B', '\u0000', '\u2066', '\uFEFF', '\u00AD', '\u{E0041}', '\u061C'])(
  'T13.08 behavior: %j is shown as a mark',
  (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    expect(showText(`a${character}b`)).toEqual({ text: `a⟨U+${code}⟩b`, hasUnseen: true })
  }
)

test('behavior: a name is one short line', () => {
  expect(showName(' USD \n Coin ')).toBe('USD Coin')
  expect(showName('x'.repeat(100), 5)).toBe('xxxxx…')
})
