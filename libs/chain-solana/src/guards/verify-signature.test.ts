import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { hex } from '@scure/base'
import { expect, it } from 'vitest'
import { verifySignature } from './verify-signature.js'

const message = new TextEncoder().encode('I was on board.')

/** A signature made by Node's own cryptography. */
function makeSigned(): { publicKey: Uint8Array; signature: Uint8Array } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { publicKey: Uint8Array.from(der.subarray(-32)), signature: Uint8Array.from(sign(null, message, privateKey)) }
}

it('default: accepts what another implementation signed', () => {
  const { publicKey, signature } = makeSigned()
  expect(verifySignature(signature, message, publicKey)).toBe(true)
})

it('T8.12 refuses an altered signature, message or key', () => {
  const { publicKey, signature } = makeSigned()
  for (let index = 0; index < signature.length; index += 1) {
    const altered = signature.with(index, (signature[index] ?? 0) ^ 1)
    expect(verifySignature(altered, message, publicKey)).toBe(false)
  }
  expect(verifySignature(signature, message.with(0, 0), publicKey)).toBe(false)
  expect(verifySignature(signature, message, makeSigned().publicKey)).toBe(false)
  expect(verifySignature(signature.slice(1), message, publicKey)).toBe(false)
})

it('T8.12 refuses keys of small order, which fit any message', () => {
  // Points of order 1, 2, 4 and 8. Source: RFC 8032, "Taming the many EdDSAs".
  const small = [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000000',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'
  ]
  for (const key of small) {
    const point = hex.decode(key)
    const signature = new Uint8Array(64)
    signature.set(hex.decode(small[0] ?? ''))
    expect(verifySignature(signature, message, point)).toBe(false)
  }
})

it('T8.12 refuses the second form of a number in the signature', () => {
  const { publicKey, signature } = makeSigned()
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const bytes = signature.slice(32)
  let scalar = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
  const second = signature.slice()
  for (let index = 32; index < 64; index += 1) {
    second[index] = Number(scalar & 255n)
    scalar >>= 8n
  }
  expect(verifySignature(second, message, publicKey)).toBe(false)
})
