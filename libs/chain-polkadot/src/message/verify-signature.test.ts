import { signatureVerify } from '@polkadot/util-crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { encodeAddress } from '../address/ss58.js'
import { createTestKey } from '../testing/test-key.js'
import { DEV_SEEDS } from '../testing/index.js'
import { isSignature, isSignedBy } from './verify-signature.js'
import { wrapBytes } from './wrap-message.js'

const bytes = wrapBytes(new TextEncoder().encode('Hello ✓'))
const other = wrapBytes(new TextEncoder().encode('Hello!'))
const hex = (signature: Uint8Array): `0x${string}` => `0x${bytesToHex(signature)}`
const keys = (['sr25519', 'ed25519', 'ecdsa'] as const).map((type) => createTestKey({ seed: DEV_SEEDS.alice, type }))

describe('isSignedBy', () => {
  it('default: sr25519, ed25519 and ecdsa, each with an independent verifier of the same mind', () => {
    for (const { key, type, sign } of keys) {
      const signature = hex(sign(bytes))
      expect(isSignature(signature)).toBe(true)
      expect(isSignedBy(key, bytes, signature), type).toBe(true)
      expect(signatureVerify(bytes, signature, encodeAddress(key, 42)).isValid, type).toBe(true)
      expect(isSignedBy(key, other, signature), type).toBe(false)
    }
  })

  it('default: a first byte may name the kind', () => {
    const [sr25519, edwards] = keys
    expect(isSignedBy(sr25519!.key, bytes, hex(concatBytes(Uint8Array.of(1), sr25519!.sign(bytes))))).toBe(true)
    expect(isSignedBy(edwards!.key, bytes, hex(concatBytes(Uint8Array.of(0), edwards!.sign(bytes))))).toBe(true)
    expect(isSignedBy(sr25519!.key, bytes, hex(concatBytes(Uint8Array.of(0), sr25519!.sign(bytes))))).toBe(false)
  })

  it('T8.12 refuses the signature of another key and every altered byte', () => {
    const stranger = createTestKey({ seed: DEV_SEEDS.bob })
    for (const { key, sign, type } of keys) {
      expect(isSignedBy(key, bytes, hex(stranger.sign(bytes)))).toBe(false)
      const signature = sign(bytes)
      for (let index = 0; index < signature.length; index += 1) {
        const altered = signature.map((byte, at) => (at === index ? byte ^ 0x01 : byte))
        expect(isSignedBy(key, bytes, hex(altered)), `${type} ${index}`).toBe(false)
      }
    }
  })

  it('T8.12 refuses keys of small order, with which any stranger could sign', () => {
    // R = sB with s = 1 verifies for the neutral element, whatever is signed.
    const neutral = new Uint8Array(32)
    const base = ed25519.Point.BASE.toBytes()
    const one = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0))
    const marked = one.map((byte, index) => (index === 31 ? byte | 0x80 : byte))
    const smallOrder = [neutral, one, Uint8Array.of(0xec, ...new Uint8Array(30).fill(0xff), 0x7f)]
    for (const key of smallOrder) {
      for (const scalar of [one, marked, neutral]) {
        for (const point of [base, one, neutral]) {
          expect(isSignedBy(key, bytes, hex(concatBytes(point, scalar)))).toBe(false)
        }
      }
    }
  })

  it('T1.12 refuses other lengths and other texts', () => {
    const signature = hex(keys[0]!.sign(bytes))
    const bad = [
      signature.slice(0, -2),
      `${signature}0000`,
      signature.slice(2),
      `0x${'g'.repeat(128)}`,
      '0x',
      '',
      null,
      64,
      {}
    ]
    expect(bad.filter(isSignature)).toEqual([])
  })
})
