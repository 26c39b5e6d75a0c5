import { expect, it } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { encodeMessage } from './encode-message.js'

function detailOf(message: string): unknown {
  try {
    encodeMessage(message)
  } catch (error) {
    return AppKitError.is(error, 'INVALID_MESSAGE') ? error.context.detail : error
  }
  return undefined
}

it('default: a message is its UTF-8, with the mark at its start where it has one', () => {
  expect([...encodeMessage('a✓')]).toEqual([0x61, 0xe2, 0x9c, 0x93])
  expect([...encodeMessage('\uFEFFa')]).toEqual([0xef, 0xbb, 0xbf, 0x61])
  expect(encodeMessage('x'.repeat(65_536))).toHaveLength(65_536)
})

it('T1.12 behavior: half a character, and more than 64 KiB, are refused', () => {
  expect(detailOf('\uD800')).toBe('not well-formed text')
  expect(detailOf('x'.repeat(65_537))).toBe('longer than 64 KiB')
})
