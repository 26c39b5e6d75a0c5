import { AppKitError } from '@appkit/core'
import { Address } from 'ox'
import { describe, expect, it } from 'vitest'
import { createRandom, FIXED_SEED, freshSeed, runsOf } from '../../../../tools/library/check-property.js'
import { asAddress } from './address.js'
import { readAddress } from './read-address.js'

/** How many mutations each run tries; the nightly run tries fifty times as many. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? runsOf(20_000))

/** The examples of EIP-55. */
const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
]
/** One case only: no checksum to be wrong. */
const ONE_CASE = ['0x52908400098527886E0F7030069857D2E4169EE7', '0xde709f2102306220921060314715629080e2fb77']

describe('readAddress', () => {
  it('T14 accepts EIP-55 and one-case forms, and answers EIP-55', () => {
    for (const address of [...CHECKSUMMED, ...ONE_CASE]) {
      expect(readAddress(address)).toBe(address)
      const digits = address.slice(2)
      expect(readAddress(`0x${digits.toLowerCase()}`)).toBe(address)
      expect(readAddress(`0x${digits.toUpperCase()}`)).toBe(address)
    }
  })

  it('T14 refuses a wrong checksum, prefix, length and everything that is no text', () => {
    const [address = ''] = CHECKSUMMED
    const bad = [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046',
      `0X${address.slice(2)}`,
      address.slice(2),
      `${address}0`,
      address.slice(0, -1),
      ` ${address}`,
      `${address}\n`,
      '',
      '0x'
    ]
    for (const value of [...bad, null, undefined, 1, {}, [address], { toString: () => address }]) {
      expect(readAddress(value)).toBeUndefined()
    }
    expect(() => asAddress('0x1')).toThrow(new AppKitError('INVALID_ADDRESS', { address: '0x1', namespace: 'eip155' }))
  })

  it('T14 accepts none of 20 000 mutations that carry a checksum', () => {
    expect(collect(FIXED_SEED, 20_000).filter((mutated) => readAddress(mutated) !== undefined)).toEqual([])
  })

  it('T14 agrees with a second implementation on fresh mutations', () => {
    // About one in 2^15 changed addresses has a right checksum by chance, so a fresh corpus is compared, not expected to be all wrong.
    const seed = freshSeed()
    const differing = collect(seed, MUTATIONS).filter(
      (mutated) => (readAddress(mutated) !== undefined) !== Address.validate(mutated)
    )
    expect(differing, `seed ${seed}`).toEqual([])
  })
})

/** Mutations that carry a checksum. */
function collect(seed: number, count: number): string[] {
  const random = createRandom(seed)
  const mutations: string[] = []
  while (mutations.length < count) {
    const address = CHECKSUMMED[random(CHECKSUMMED.length)] ?? ''
    const mutated = mutate(address, random)
    if (mutated !== address && hasChecksum(mutated)) mutations.push(mutated)
  }
  return mutations
}

/** A checksum exists when both cases occur. */
function hasChecksum(address: string): boolean {
  const digits = address.slice(2)
  return /[a-f]/.test(digits) && /[A-F]/.test(digits)
}

/** One character changed, dropped, doubled, swapped or case-flipped. */
function mutate(address: string, random: (below: number) => number): string {
  const at = 2 + random(40)
  const [before, character, after] = [address.slice(0, at), address.charAt(at), address.slice(at + 1)]
  switch (random(5)) {
    case 0:
      return before + '0123456789abcdefABCDEF'.charAt(random(22)) + after
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
