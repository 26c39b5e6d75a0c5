import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.js'

const CHECKSUMMED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('one case, or the right checksum', () => {
  for (const text of [CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`])
    expect(parseAddress(text)).toBe(CHECKSUMMED)
})

test.each([
  ['wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['too short', CHECKSUMMED.slice(0, -1)],
  ['too long', `${CHECKSUMMED}0`],
  ['no prefix', CHECKSUMMED.slice(2)],
  ['other alphabet', '0x9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYt'],
  ['empty', ''],
  ['prototype', '__proto__'],
  ['line end', `${CHECKSUMMED}\n`]
])('T9.07 %s is refused', (_name, text) => {
  expect(() => parseAddress(text)).toThrow('The address must be')
})
