import { createCipheriv, randomBytes } from 'node:crypto'
import type { VaultKeys } from '../src/vault/parse-vault-keys.js'

/** Wraps as the first version of the vault did, whose copies are still in storages. @param bound what a locked copy said besides */
export function wrapInFirstFormat([newest]: VaultKeys, secret: Uint8Array, ...bound: readonly string[]): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', newest.key, iv, { authTagLength: 16 })
  cipher.setAAD(Buffer.from(JSON.stringify(['appkit vault', 'v1', newest.id, ...bound])))
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return ['v1', newest.id, sealed.toString('base64url')].join('.')
}
