import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { VaultError, type KeyVault } from './key-vault.js'
import type { VaultKeys } from './parse-vault-keys.js'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/**
 * Wraps in this process, by AES-256-GCM with a random nonce. What is wrapped names its key and is bound to its user, so neither another
 * key nor another user opens it.
 */
export function embeddedVault(keys: VaultKeys): KeyVault {
  const [newest] = keys
  return {
    wrap(userId, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, newest.key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(newest.id, userId))
      const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return Promise.resolve([VERSION, newest.id, sealed.toString('base64url')].join('.'))
    },
    unwrap: (userId, wrapped) =>
      new Promise((resolve) => {
        const [version, keyId, text = '', ...more] = wrapped.split('.')
        const known = keys.find(({ id }) => id === keyId)
        const sealed = Buffer.from(text, 'base64url')
        if (version !== VERSION || more.length > 0 || sealed.length < IV_BYTES + TAG_BYTES)
          throw new VaultError('This is nothing that the vault has wrapped')
        if (!known) throw new VaultError('The key that wrapped this is not here: add it to SERVICES_VAULT_KEY')
        const decipher = createDecipheriv(CIPHER, known.key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(boundTo(known.id, userId))
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
        resolve({ secret: open(decipher, sealed.subarray(IV_BYTES, -TAG_BYTES)), isStale: known !== newest })
      }),
    close: () => Promise.resolve()
  }
}

function open(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Uint8Array {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new VaultError('This was wrapped for another user, or altered')
  }
}

function boundTo(keyId: string, userId: string): Buffer {
  return Buffer.from(JSON.stringify(['appkit vault', VERSION, keyId, userId]))
}
