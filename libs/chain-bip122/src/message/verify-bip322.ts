import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, script, Transaction, payments } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decode-address.js'
import { isEqual, matchesPublicKey } from '../address/matches-public-key.js'
import { outputScript } from '../address/output-script.js'
import { bip322Transactions } from './bip322-transactions.js'
import { readWitness } from './read-witness.js'

/**
 * Whether a witness is a "simple" signature of the message by the key of the address: P2WPKH, P2SH-P2WPKH, P2TR by its key, or P2WSH of a multisig
 * script. The key or script in the witness must be the address's; only sighash ALL and DEFAULT count. @source BIP-322, BIP-143, BIP-341, docs/threats.md T8.12
 */
export function verifyBip322(address: DecodedAddress, message: string, signature: Uint8Array): boolean {
  const witness = readWitness(signature)
  return witness !== undefined && verifyWitness(address, message, witness)
}

/**
 * The same for the whole transaction that a "full" signature is: it must be the one that the message's signature signs, to the last byte but its
 * witness and, of a script in a script, what the input repeats of the address. @source BIP-322
 */
export function verifyFullBip322(address: DecodedAddress, message: string, signature: Uint8Array): boolean {
  try {
    const given = Transaction.fromBuffer(signature)
    const [input] = given.ins
    if (!input || (input.script.length > 0 && address.type !== 'p2sh')) return false
    const { witness } = input
    input.script = new Uint8Array()
    const { toSign } = bip322Transactions(message, outputScript(address))
    return given.getId() === toSign.getId() && verifyWitness(address, message, witness)
  } catch {
    // No transaction.
    return false
  }
}

function verifyWitness(address: DecodedAddress, message: string, witness: readonly Uint8Array[]): boolean {
  try {
    if (address.type === 'p2tr') return verifyTaproot(address, message, witness)
    if (address.type === 'p2wsh') return verifyMultisig(address, message, witness)
    return verifyKeyHash(address, message, witness)
  } catch {
    // Keys and signatures that are no points or numbers of the curve.
    return false
  }
}

function verifyKeyHash(address: DecodedAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature, publicKey] = witness
  if (witness.length !== 2 || !signature || !publicKey) return false
  if (address.type !== 'p2wpkh' && address.type !== 'p2sh') return false
  if (publicKey.length !== 33 || !matchesPublicKey(address, publicKey)) return false
  const { signature: compact, hashType } = script.signature.decode(signature)
  if (hashType !== Transaction.SIGHASH_ALL) return false
  const { toSign } = bip322Transactions(message, outputScript(address))
  const code = outputScript({ type: 'p2pkh', program: crypto.hash160(publicKey) })
  return ecc.verify(toSign.hashForWitnessV0(0, code, 0n, hashType), publicKey, compact, true)
}

/** As OP_CHECKMULTISIG does: signatures stand in the order of their keys. */
function verifyMultisig(address: DecodedAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [first, ...signatures] = witness
  const witnessScript = signatures.pop()
  if (first?.length !== 0 || !witnessScript || !isEqual(crypto.sha256(witnessScript), address.program)) return false
  const { threshold, publicKeys } = readMultisig(witnessScript)
  if (signatures.length !== threshold) return false
  const { toSign } = bip322Transactions(message, outputScript(address))
  const left = [...publicKeys]
  return signatures.every((encoded) => {
    const { signature, hashType } = script.signature.decode(encoded)
    if (hashType !== Transaction.SIGHASH_ALL) return false
    const hash = toSign.hashForWitnessV0(0, witnessScript, 0n, hashType)
    for (let key = left.shift(); key; key = left.shift()) if (ecc.verify(hash, key, signature, true)) return true
    return false
  })
}

function verifyTaproot(address: DecodedAddress, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature] = witness
  if (witness.length !== 1 || !signature) return false
  const hashType = signature.length === 64 ? Transaction.SIGHASH_DEFAULT : signature[64]
  const isWhole = signature.length === 65 && hashType === Transaction.SIGHASH_ALL
  if (hashType === undefined || (signature.length !== 64 && !isWhole)) return false
  const own = outputScript(address)
  const { toSign } = bip322Transactions(message, own)
  const hash = toSign.hashForWitnessV1(0, [own], [0n], hashType)
  return ecc.verifySchnorr(hash, address.program, signature.slice(0, 64))
}

/** How many of which keys have to sign. */
interface Multisig {
  readonly threshold: number
  readonly publicKeys: readonly Uint8Array[]
}

/** Reads a script of the form `m keys n OP_CHECKMULTISIG`. Throws for any other, as bitcoinjs-lib does. @source BIP-11 */
function readMultisig(output: Uint8Array): Multisig {
  const { m, pubkeys } = payments.p2ms({ output })
  // Without a count none would be enough.
  return { threshold: m ?? Number.POSITIVE_INFINITY, publicKeys: pubkeys ?? [] }
}
