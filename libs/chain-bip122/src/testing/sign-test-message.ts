import * as ecc from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import { crypto, script, Transaction } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { toBase64 } from '../guards/encoded-bytes.js'
import { bip322Transactions } from '../message/bip322-transactions.js'
import { hashSignedMessage } from '../message/verify-bip137.js'
import { TestFailure } from './test-failure.js'
import type { TestKey } from './test-key.js'

/** Signs a message for a P2WPKH or P2TR address. @returns base64 @source BIP-322 */
export function signBip322(key: TestKey, address: DecodedAddress, message: string): string {
  const own = outputScript(address)
  const { toSign } = bip322Transactions(message, own)
  if (address.type === 'p2tr') {
    const signature = key.tweakedSigner.signSchnorr?.(
      toSign.hashForWitnessV1(0, [own], [0n], Transaction.SIGHASH_DEFAULT)
    )
    if (!signature) throw new TestFailure(-32603, 'No signature')
    return toBase64(Uint8Array.from([1, signature.length, ...signature]))
  }
  const code = outputScript({ type: 'p2pkh', program: crypto.hash160(key.publicKey) })
  const compact = key.signer.sign(toSign.hashForWitnessV0(0, code, 0n, Transaction.SIGHASH_ALL)) as Uint8Array
  const signature = script.signature.encode(compact, Transaction.SIGHASH_ALL)
  return toBase64(Uint8Array.from([2, signature.length, ...signature, key.publicKey.length, ...key.publicKey]))
}

/** Signs a message with a compressed key. @returns base64 @source BIP-137 */
export function signBip137(key: TestKey, message: string): string {
  const { signature, recoveryId } = ecc.signRecoverable(hashSignedMessage(message), hex.decode(key.hex))
  return toBase64(Uint8Array.from([31 + recoveryId, ...signature]))
}
