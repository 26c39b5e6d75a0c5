import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'

/** Whether a BIP-322 signature of a message is that of a P2WPKH address; made a second time from the specification. */
export function isBip322Of(address: string, message: string, signature: string): boolean {
  const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
  const tag = sha256(Buffer.from('BIP0322-signed-message'))
  const [count, length = 0] = Buffer.from(signature, 'base64')
  const witness = Buffer.from(signature, 'base64').subarray(2)
  const pubkey = witness.subarray(length + 1)
  const own = payments.p2wpkh({ pubkey })
  if (count !== 2 || witness[length] !== 33 || own.address !== address || !own.output) return false

  const toSpend = new Transaction()
  toSpend.version = 0
  const hash = sha256(tag, tag, Buffer.from(message))
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, Buffer.concat([Buffer.of(0, 32), hash]))
  toSpend.addOutput(own.output, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(Buffer.of(0x6a), 0n)
  const code = payments.p2pkh({ hash: crypto.hash160(pubkey) }).output ?? new Uint8Array()
  const signed = script.signature.decode(witness.subarray(0, length))
  const digest = toSign.hashForWitnessV0(0, code, 0n, signed.hashType)
  return secp256k1.verify(Uint8Array.from(signed.signature), digest, Uint8Array.from(pubkey), { prehash: false })
}
