import { PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { createRandom, FIXED_SEED, freshSeed, runsOf } from '../../../../tools/library/check-property.js'
import { isSolanaAddress } from './address.js'
import { asAddress } from './as-address.js'

/** How many mutations each run tries; the nightly run tries fifty times as many. */
const MUTATIONS = Number(process.env['MUTATIONS'] ?? runsOf(20_000))

const GOOD = [
  'So11111111111111111111111111111111111111112',
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  'Vote111111111111111111111111111111111111111'
]
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl+/ =é'

/** Whether web3.js reads the text as a key and writes it the same way. */
function isKeyOfWeb3(text: string): boolean {
  try {
    return new PublicKey(text).toBase58() === text
  } catch {
    return false
  }
}

/** One character changed, dropped, doubled, swapped with the next, or in the other case. */
function collect(seed: number, count: number): readonly string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const address = GOOD[random(GOOD.length)] ?? ''
    const at = random(address.length)
    const [before, letter = '', after] = [address.slice(0, at), address[at], address.slice(at + 1)]
    const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    const forms = [
      `${before}${LETTERS[random(LETTERS.length)]}${after}`,
      `${before}${after}`,
      `${before}${letter}${letter}${after}`,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
      `${before}${flipped}${after}`
    ]
    return forms[random(forms.length)] ?? ''
  })
}

describe('isSolanaAddress', () => {
  it('T14 accepts 32 bytes in base58', () => {
    for (const address of GOOD) expect(isSolanaAddress(address)).toBe(true)
    expect(asAddress(GOOD[0])).toBe(GOOD[0])
  })

  it('T14 refuses other lengths, other letters, text around it, and everything that is no text', () => {
    const [address = ''] = GOOD
    const bad = [
      '1'.repeat(31),
      '1'.repeat(33),
      'z'.repeat(44),
      '0pjFL5C2eZ2hXqN5jPDXJqYcqPN4VyMHoZJyJbVT3GkN',
      `send ${address}`,
      ` ${address}`,
      `${address}\n`,
      `solana:${address}`,
      address.slice(0, -20),
      ''
    ]
    for (const value of [...bad, null, undefined, 1, {}, [address], { toString: () => address }]) {
      expect(isSolanaAddress(value)).toBe(false)
    }
    expect(() => asAddress('1')).toThrow('Invalid address')
  })

  it('T14 agrees with web3.js on mutations, and on as many fresh ones', () => {
    for (const seed of [FIXED_SEED, freshSeed()]) {
      const differing = collect(seed, MUTATIONS).filter((mutated) => isSolanaAddress(mutated) !== isKeyOfWeb3(mutated))
      expect(differing, `seed ${seed}`).toEqual([])
    }
  })
})
