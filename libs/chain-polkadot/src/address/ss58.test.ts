import { AppKitError } from '@appkit/core'
import {
  checkAddressChecksum,
  decodeAddress as decodeElsewhere,
  encodeAddress as encodeElsewhere,
  base58Decode
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createRandom, FIXED_SEED, freshSeed, runsOf } from '../../../../tools/library/check-property.js'
import { mutate } from '../../test/mutate.js'
import { asAccountKey } from './account-key.js'
import { decodeAddress, encodeAddress, isPrefix, MAX_PREFIX } from './ss58.js'

/** How many mutations each run tries; the nightly run tries fifty times as many. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? runsOf(20_000))

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const GOOD = [ALICE, ALICE_ON_POLKADOT, BOB]

/** A key that no chain has: its bytes count up. */
const KEY = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1)
const PREFIXES = Array.from({ length: MAX_PREFIX + 1 }, (_, prefix) => prefix)

describe('SS58', () => {
  it('T14 every prefix from 0 to 16383 comes back, but the reserved 46 and 47', () => {
    const refused = PREFIXES.filter((prefix) => decodeAddress(encodeAddress(KEY, prefix)) === undefined)
    expect(refused).toEqual([46, 47])
    expect(PREFIXES.filter((prefix) => !isPrefix(prefix))).toEqual(refused)
    const changed = PREFIXES.filter(isPrefix).filter((prefix) => {
      const decoded = decodeAddress(encodeAddress(KEY, prefix))
      return decoded?.prefix !== prefix || String(decoded.key) !== String(KEY)
    })
    expect(changed).toEqual([])
    expect([-1, 16_384, 1.5, Number.NaN].filter(isPrefix)).toEqual([])
  })

  it('T14 agrees with a second implementation on every prefix', () => {
    const differing = PREFIXES.filter(isPrefix).filter((prefix) => {
      const address = encodeElsewhere(KEY, prefix)
      return encodeAddress(KEY, prefix) !== address || String(decodeElsewhere(address, false, prefix)) !== String(KEY)
    })
    expect(differing).toEqual([])
  })

  it('T14 one account, written for two networks', () => {
    const [generic, onPolkadot] = [decodeAddress(ALICE), decodeAddress(ALICE_ON_POLKADOT)]
    expect([generic?.prefix, onPolkadot?.prefix]).toEqual([42, 0])
    expect(generic?.key).toEqual(onPolkadot?.key)
    expect(encodeAddress(generic?.key ?? KEY, 0)).toBe(ALICE_ON_POLKADOT)
  })

  it('T14 refuses wrong checksums, lengths, first bytes, long forms of short prefixes, and what is no text', () => {
    const [short, long] = [base58.decode(ALICE), base58.decode(encodeAddress(KEY, 64))]
    const withFirst = (first: number): string => base58.encode(Uint8Array.of(first, ...short.subarray(1)))
    /** Two bytes that say 42: a prefix that fits into one. */
    const overlong = base58.encode(Uint8Array.of(0b0100_1010, 0b1000_0000, ...long.subarray(2)))
    const bad = [
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
      ALICE.slice(1),
      `${ALICE}1`,
      `1${ALICE}`,
      ` ${ALICE}`,
      `${ALICE}\n`,
      ALICE.replace('5', '0'),
      ALICE.toLowerCase(),
      '',
      '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      'a'.repeat(100_000),
      withFirst(128),
      withFirst(255),
      overlong,
      encodeAddress(KEY.subarray(0, 31), 42),
      encodeAddress(Uint8Array.of(...KEY, 1), 42)
    ]
    for (const value of [...bad, null, undefined, 1, {}, [ALICE], { toString: () => ALICE }]) {
      expect(decodeAddress(value), String(value)).toBeUndefined()
    }
  })

  it('T14 on a network: its own prefix or the generic one', () => {
    const key = decodeAddress(ALICE)?.key
    expect(asAccountKey(ALICE, 0)).toEqual(key)
    expect(asAccountKey(ALICE_ON_POLKADOT, 0)).toEqual(key)
    expect(() => asAccountKey(ALICE_ON_POLKADOT, 2)).toThrow(
      new AppKitError('INVALID_ADDRESS', { address: ALICE_ON_POLKADOT, namespace: 'polkadot' })
    )
    expect(() => asAccountKey({}, 0)).toThrow('Invalid address')
  })

  it('T14 accepts none of 20 000 mutations', () => {
    expect(collect(FIXED_SEED, 20_000).filter((mutated) => decodeAddress(mutated) !== undefined)).toEqual([])
  })

  it('T14 agrees with a second implementation on fresh mutations', () => {
    // Two bytes of checksum: about one in 65 000 is right by chance, so a fresh corpus is compared, not expected to be all wrong.
    const seed = freshSeed()
    const differing = collect(seed, MUTATIONS).filter(
      (mutated) => (decodeAddress(mutated) !== undefined) !== isGoodElsewhere(mutated)
    )
    expect(differing, `seed ${seed}`).toEqual([])
  })
})

function collect(seed: number, count: number): string[] {
  const random = createRandom(seed)
  const mutations: string[] = []
  while (mutations.length < count) {
    const address = GOOD[random(GOOD.length)] ?? ''
    const mutated = mutate(address, random)
    if (mutated !== address) mutations.push(mutated)
  }
  return mutations
}

/** Of 32-byte accounts, since the other implementation knows shorter ones too. */
function isGoodElsewhere(address: string): boolean {
  try {
    const bytes = base58Decode(address)
    const [isRight, end, start, prefix] = checkAddressChecksum(bytes)
    return isRight && end - start === 32 && isPrefix(prefix)
  } catch {
    return false
  }
}
