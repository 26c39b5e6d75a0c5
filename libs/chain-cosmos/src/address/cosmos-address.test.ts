import { Bech32Address } from '@keplr-wallet/cosmos'
import { bech32, bech32m } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createRandom, FIXED_SEED, freshSeed, runsOf } from '../../../../tools/library/check-property.js'
import { isCosmosAddress, toCosmosAddress } from './cosmos-address.js'

/** How many mutations each run tries; the nightly run tries fifty times as many. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? runsOf(20_000))

const GOOD = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256)

describe('isCosmosAddress', () => {
  it('T14 accepts accounts of 20 and of 32 bytes with the prefix of the chain', () => {
    expect(isCosmosAddress(GOOD, 'cosmos')).toBe(true)
    for (const prefix of ['cosmos', 'osmo', 'juno', 'inj', 'terra', 'dydx']) {
      for (const length of [20, 32]) {
        expect(isCosmosAddress(toCosmosAddress(bytesOf(length), prefix), prefix)).toBe(true)
      }
    }
  })

  it('T14 refuses other prefixes, lengths, notations and everything that is no text', () => {
    const bytes = bytesOf(20)
    const bad: unknown[] = [
      toCosmosAddress(bytes, 'osmo'),
      ...['cosmosvaloper', 'cosmosvalcons', 'cosmospub', 'cosmo', 'cosmoss'].map((prefix) =>
        toCosmosAddress(bytes, prefix)
      ),
      ...[0, 1, 19, 21, 31, 33].map((length) => toCosmosAddress(bytesOf(length), 'cosmos')),
      bech32m.encode('cosmos', bech32m.toWords(bytes)),
      GOOD.toUpperCase(),
      GOOD.replace('cosmos1f', 'cosmos1F'),
      `${GOOD.slice(0, -1)}q`,
      ` ${GOOD}`,
      `${GOOD}\n`,
      bech32.encode('cosmos', bech32.toWords(bytesOf(64)), false),
      '',
      'cosmos1',
      null,
      undefined,
      7,
      [GOOD],
      { toString: () => GOOD }
    ]
    for (const value of bad) expect(isCosmosAddress(value, 'cosmos'), String(value)).toBe(false)
    expect(isCosmosAddress(GOOD, 'osmo')).toBe(false)
  })

  it('T14 accepts no mutation, of either length', () => {
    for (const length of [20, 32]) {
      const address = toCosmosAddress(bytesOf(length), 'cosmos')
      for (const seed of [FIXED_SEED, freshSeed()]) {
        const accepted = mutations(address, seed, MUTATIONS / 2).filter((mutated) => isCosmosAddress(mutated, 'cosmos'))
        expect(accepted, `seed ${seed}`).toEqual([])
      }
    }
  })

  it('T14 agrees with a second implementation on random data', () => {
    const seed = freshSeed()
    const random = createRandom(seed)
    for (let round = 0; round < 2_000; round += 1) {
      const address = toCosmosAddress(
        Uint8Array.from({ length: random(2) === 0 ? 20 : 32 }, () => random(256)),
        'cosmos'
      )
      expect(isCosmosAddress(address, 'cosmos'), `seed ${seed}`).toBe(true)
      expect(Bech32Address.fromBech32(address, 'cosmos').toBech32('cosmos'), `seed ${seed}`).toBe(address)
    }
  })
})

/** One character changed, dropped, doubled, swapped or case-flipped. */
function mutations(address: string, seed: number, count: number): string[] {
  const random = createRandom(seed)
  const found: string[] = []
  while (found.length < count) {
    const at = random(address.length)
    const [before, character, after] = [address.slice(0, at), address.charAt(at), address.slice(at + 1)]
    const mutated = [
      () => before + 'qpzry9x8gf2tvdw0s3jn54khce6mua7l1bio'.charAt(random(36)) + after,
      () => before + after,
      () => before + character + character + after,
      () => before + after.charAt(0) + character + after.slice(1),
      () => before + character.toUpperCase() + after
    ][random(5)]?.()
    if (mutated !== undefined && mutated !== address) found.push(mutated)
  }
  return found
}
