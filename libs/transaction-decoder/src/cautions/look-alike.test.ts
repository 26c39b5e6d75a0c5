import { expect, it } from 'vitest'
import { findLookAlike } from './look-alike.js'

const KNOWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BASE58 = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

it.each([
  ['an address with the same ends', `0x7099${'0'.repeat(32)}79c8`, KNOWN],
  ['the same in other case', KNOWN.toLowerCase(), undefined],
  ['another end', `0x7099${'0'.repeat(32)}79c9`, undefined],
  ['another start', `0x7098${'0'.repeat(32)}79c8`, undefined],
  ['the same base58', BASE58, undefined],
  ['base58 with the same ends', `7xKX${'1'.repeat(36)}gAsU`, BASE58],
  ['base58 with its ends in other case', `7xkx${'1'.repeat(36)}gAsU`, undefined],
  ['hex digits as base58', '70991111111111111111111111111111111179C8', undefined]
])('%s', (_name, address, expected) => {
  expect(findLookAlike(address, [KNOWN, BASE58])).toBe(expected)
})
