import { createPublicKey, verify } from 'node:crypto'
import { PublicKey } from '@solana/web3.js'

/** Whether a signature over a text is the account's, as Node's own cryptography has it. */
export function isEd25519Of(address: string, message: string, signature: Uint8Array): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, new PublicKey(address).toBytes()])
  return verify(null, Buffer.from(message), createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}
