import * as ecc from '@bitcoinerlab/secp256k1'
import { bech32, bech32m, hex } from '@scure/base'
import { crypto, type Signer } from 'bitcoinjs-lib'
import { taprootOutputKey, toXOnlyKey } from '../address/matches-public-key.js'
import { outputScript } from '../address/output-script.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { TestFailure } from './test-failure.js'

/** A private key and what is made of it. */
export interface TestKey {
  readonly hex: string
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** Signs for P2WPKH. */
  readonly signer: Signer
  /** Signs for P2TR: the key after the tweak. */
  readonly tweakedSigner: Signer
  readonly paymentScript: Uint8Array
  readonly ordinalScript: Uint8Array
  paymentAddress(network: BitcoinNetwork): string
  ordinalAddress(network: BitcoinNetwork): string
}

/** @param privateKey 64 hex digits */
export function createTestKey(privateKey: string): TestKey {
  const secret = hex.decode(privateKey)
  const publicKey = ecc.pointFromScalar(secret, true)
  const outputKey = publicKey ? taprootOutputKey(toXOnlyKey(publicKey)) : undefined
  if (!publicKey || !outputKey) throw new TestFailure(-32603, 'Not a private key')
  const program = crypto.hash160(publicKey)
  return {
    hex: privateKey,
    publicKey,
    signer: createSigner(secret, publicKey),
    tweakedSigner: createSigner(tweak(secret, publicKey), Uint8Array.from([2, ...outputKey])),
    paymentScript: outputScript({ type: 'p2wpkh', program }),
    ordinalScript: outputScript({ type: 'p2tr', program: outputKey }),
    paymentAddress: (network) => bech32.encode(network.bech32, [0, ...bech32.toWords(program)]),
    ordinalAddress: (network) => bech32m.encode(network.bech32, [1, ...bech32m.toWords(outputKey)])
  }
}

/** @source BIP-341 */
function tweak(secret: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const even = publicKey[0] === 3 ? ecc.privateNegate(secret) : secret
  const tweaked = ecc.privateAdd(even, crypto.taggedHash('TapTweak', toXOnlyKey(publicKey)))
  if (!tweaked) throw new TestFailure(-32603, 'Not a private key')
  return tweaked
}

function createSigner(secret: Uint8Array, publicKey: Uint8Array): Signer {
  return {
    publicKey,
    sign: (hash) => ecc.sign(hash, secret),
    signSchnorr: (hash) => ecc.signSchnorr(hash, secret)
  }
}
