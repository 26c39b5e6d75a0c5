import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { parseEmail } from './parse-email.js'

describe('default', () => {
  test.each([
    ['ann@example.org', 'ann@example.org'],
    ['  Ann.Lee+kit@mail.example.org ', 'Ann.Lee+kit@mail.example.org'],
    ['ann＠example.org', 'ann@example.org'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example']
  ])('%j is %j', (typed, email) => {
    expect(parseEmail(typed)).toBe(email)
  })
})

describe('T8.14 behavior: anything but one plain address is none', () => {
  test.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    '.ann@example.org',
    'ann.@example.org',
    'ann..lee@example.org',
    'ann@example',
    'ann@127.0.0.1',
    'ann@0x7f.1',
    'ann@example..org',
    'ann@-example.org',
    'ann@example.org.',
    'ann@example.org:80',
    'ann@example.org/x',
    'ann@bob@example.org',
    'ann@example.org,bob@example.org',
    'ann@example.org bob@example.org',
    'ann@example.org\r\nBcc: bob@example.org',
    '"ann"@example.org',
    'Ann <ann@example.org>',
    'аnn@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ann@${'a.'.repeat(200)}org`,
    'a'.repeat(10_000)
  ])('%j', (typed) => {
    expect(parseEmail(typed)).toBeUndefined()
  })

  test('whatever is read is one ASCII address, and is read again as the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCodePoint, maxLength: 40 }),
        fc.constantFrom('', '@example.org'),
        (text, end) => {
          const email = parseEmail(text + end)
          return email === undefined || (/^[!-~]{1,64}@[a-z0-9.-]+$/.test(email) && parseEmail(email) === email)
        }
      )
    )
  })
})
