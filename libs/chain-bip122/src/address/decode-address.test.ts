import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCodePoint, createRandom, FIXED_SEED, freshSeed, runsOf } from '../../../../tools/library/check-property.js'
import { MAINNET, REGTEST, TESTNET } from '../../test/networks.js'
import { decodeAddress, isBitcoinAddress } from './decode-address.js'
import { outputScript } from './output-script.js'

/** How many mutations each run tries; the nightly run tries fifty times as many. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? runsOf(20_000))

const GOOD_MAIN = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
]
const GOOD_TEST = [
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'
]

/** Segwit addresses with their scripts. @source BIP-173, BIP-350 */
const SCRIPTS: readonly (readonly [string, string])[] = [
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262'
  ],
  [
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433'
  ],
  [
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433'
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  ]
]

/** Right by BIP-350, but of versions that cannot be spent safely yet. */
const FUTURE = [
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'
]

/** @source BIP-350, invalid addresses */
const INVALID = [
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j',
  'bc1gmk9yu'
]

const BAD = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  'bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa\n',
  'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  '',
  '1',
  'bc1',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
]

describe('decodeAddress', () => {
  it('T14 accepts what its network knows and nothing of another network', () => {
    for (const address of GOOD_MAIN) {
      expect([address, isBitcoinAddress(address, MAINNET), isBitcoinAddress(address, TESTNET)]).toEqual([
        address,
        true,
        false
      ])
    }
    for (const address of GOOD_TEST) {
      expect([address, isBitcoinAddress(address, MAINNET), isBitcoinAddress(address, TESTNET)]).toEqual([
        address,
        false,
        true
      ])
    }
    expect(isBitcoinAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', REGTEST)).toBe(false)
  })

  it('T14 agrees with the scripts of BIP-173 and BIP-350, and answers lower case', () => {
    for (const [address, script] of SCRIPTS) {
      const decoded = decodeAddress(address, /^tb/i.test(address) ? TESTNET : MAINNET)
      expect(decoded?.address).toBe(address.toLowerCase())
      expect(decoded && Buffer.from(outputScript(decoded)).toString('hex')).toBe(script)
    }
  })

  it('T14 refuses the invalid addresses of BIP-350, later versions, and everything that is no address', () => {
    for (const value of [...FUTURE, ...INVALID, ...BAD, null, undefined, 1, {}, [GOOD_MAIN[0]]]) {
      expect([value, isBitcoinAddress(value, MAINNET), isBitcoinAddress(value, TESTNET)]).toEqual([value, false, false])
    }
  })

  it('T14 accepts no mutation', () => {
    for (const seed of [FIXED_SEED, freshSeed()]) {
      const accepted = collect(seed, MUTATIONS).filter(
        (value) => isBitcoinAddress(value, MAINNET) || isBitcoinAddress(value, TESTNET)
      )
      expect(accepted, `seed ${seed}`).toEqual([])
    }
  })

  it('T14 throws for no text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCodePoint, maxLength: 100 })), (text) => {
        expect(isBitcoinAddress(text, MAINNET)).toBe(false)
        expect(isBitcoinAddress(`bc1${text}`, MAINNET)).toBe(false)
      }),
      { seed: FIXED_SEED, numRuns: 2000 }
    )
  })
})

function collect(seed: number, count: number): string[] {
  const random = createRandom(seed)
  const sources = [...GOOD_MAIN, ...GOOD_TEST]
  const known = new Set(sources)
  const mutations: string[] = []
  while (mutations.length < count) {
    const address = sources[random(sources.length)] ?? ''
    const mutated = mutate(address, random)
    if (!known.has(mutated)) mutations.push(mutated)
  }
  return mutations
}

/** One character changed, dropped, doubled, swapped or case-flipped. */
function mutate(address: string, random: (below: number) => number): string {
  const at = random(address.length)
  const [before, character, after] = [address.slice(0, at), address.charAt(at), address.slice(at + 1)]
  switch (random(5)) {
    case 0:
      return before + '023456789acdefghjklmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ'.charAt(random(55)) + after
    case 1:
      return before + after
    case 2:
      return before + character + character + after
    case 3:
      return before + after.charAt(0) + character + after.slice(1)
    default:
      return (
        before + (character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()) + after
      )
  }
}
