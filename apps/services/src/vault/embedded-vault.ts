import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { VaultError, type KeyVault } from './key-vault.js'
import type { VaultKeys } from './parse-vault-keys.js'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/** What a vault does besides wrapping. */
export interface EmbeddedVaultOptions {
  /** How long a locked secret is waited for, ms. @default secrets cannot be locked */
  readonly waitingTime?: number | undefined
  /** ms since 1970. */
  readonly now?: () => number
}

/**
 * Wraps in this process, by AES-256-GCM with a random nonce. What is wrapped names its key and is bound to its user and to what it is, so
 * neither another key nor another user opens it, and a locked secret cannot be passed off as one that is not.
 */
export function embeddedVault(keys: VaultKeys, { waitingTime, now = Date.now }: EmbeddedVaultOptions = {}): KeyVault {
  const [newest] = keys

  function seal(bytes: Uint8Array, ...bound: readonly string[]): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, newest.key, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(boundTo(newest.id, bound))
    const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    return [VERSION, newest.id, sealed.toString('base64url')].join('.')
  }

  function open(
    wrapped: string,
    ...bound: readonly string[]
  ): { readonly secret: Uint8Array; readonly isStale: boolean } {
    const [version, keyId, text = '', ...more] = wrapped.split('.')
    const known = keys.find(({ id }) => id === keyId)
    const sealed = Buffer.from(text, 'base64url')
    if (version !== VERSION || more.length > 0 || sealed.length < IV_BYTES + TAG_BYTES)
      throw new VaultError('This is nothing that the vault has wrapped')
    if (!known) throw new VaultError('The key that wrapped this is not here: add it to SERVICES_VAULT_KEY')
    const decipher = createDecipheriv(CIPHER, known.key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(known.id, bound))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return { secret: decrypt(decipher, sealed.subarray(IV_BYTES, -TAG_BYTES)), isStale: known !== newest }
  }

  return {
    wrap: async (userId, secret) => seal(secret, userId),
    unwrap: async (userId, wrapped) => open(wrapped, userId),
    async lock(userId, secret) {
      if (waitingTime === undefined) throw new VaultError('This vault has no waiting time: it locks nothing')
      return seal(secret, userId, 'locked')
    },
    async requestUnlock(userId, locked) {
      if (waitingTime === undefined) throw new VaultError('This vault has no waiting time: it opens nothing locked')
      open(locked, userId, 'locked')
      const from = now() + waitingTime
      return { ticket: seal(Buffer.from(String(from)), userId, 'ticket', digestOf(locked)), from }
    },
    async unlock(userId, locked, ticket) {
      const { secret: from } = open(ticket, userId, 'ticket', digestOf(locked))
      if (now() < Number(Buffer.from(from).toString())) throw new VaultError('The waiting time is not over')
      return open(locked, userId, 'locked').secret
    },
    close: async () => undefined
  }
}

function decrypt(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Uint8Array {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new VaultError('This was wrapped for another user, or altered')
  }
}

function boundTo(keyId: string, bound: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(['appkit vault', VERSION, keyId, ...bound]))
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
