import { expect, test } from 'vitest'
import { cleanText } from './clean-text.js'

test.each([
  ['Harbour', 'Harbour'],
  ['  two\n\tlines ', 'two lines'],
  ['a\u202Eb\u200Bc\u0000d\uFEFF', 'a b c d'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(300), `${'x'.repeat(9)}…`],
  ['🦊'.repeat(20), `${'🦊'.repeat(9)}…`],
  ['\uD800lone', 'lone']
])('T2.E03 %j becomes %j', (text, clean) => {
  expect(cleanText(text, text.startsWith('<') ? 20 : 10)).toBe(clean)
})
