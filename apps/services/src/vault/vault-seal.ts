import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { VaultError } from './key-vault.js'
import type { VaultKeys } from './parse-vault-keys.js'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** How something was sealed: the first format knew no epochs, and is read only. */
export type SealVersion = 'v1' | 'v2'

/** What was sealed, opened. */
export interface Unsealed {
  readonly bytes: Buffer
  /** Whether an older key than the newest one has sealed it. */
  readonly isStale: boolean
}

/** Seals by AES-256-GCM with a random nonce. What is sealed names its key and is bound to what it is and to whose it is. */
export interface VaultSeal {
  seal(bytes: Uint8Array, ...bound: readonly string[]): string
  /** @throws VaultError for what no key that is here has sealed as just that */
  open(sealed: string, ...bound: readonly string[]): Unsealed
  /** As `open`, for the first format. */
  openFirst(sealed: string, ...bound: readonly string[]): Unsealed
}

/** @param keys the first one seals, each one opens */
export function vaultSeal(keys: VaultKeys): VaultSeal {
  const [newest] = keys

  function open(version: SealVersion, text: string, bound: readonly string[]): Unsealed {
    const [named, keyId, encoded = '', ...more] = text.split('.')
    const known = keys.find(({ id }) => id === keyId)
    const sealed = Buffer.from(encoded, 'base64url')
    if (named !== version || more.length > 0 || sealed.length < IV_BYTES + TAG_BYTES)
      throw new VaultError('This is nothing that the vault has wrapped')
    if (!known) throw new VaultError('The key that wrapped this is not here: add it to SERVICES_VAULT_KEY')
    const decipher = createDecipheriv(CIPHER, known.key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(version, known.id, bound))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return { bytes: decrypt(decipher, sealed.subarray(IV_BYTES, -TAG_BYTES)), isStale: known !== newest }
  }

  return {
    seal(bytes, ...bound) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, newest.key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo('v2', newest.id, bound))
      const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
      return ['v2', newest.id, sealed.toString('base64url')].join('.')
    },
    open: (text, ...bound) => open('v2', text, bound),
    openFirst: (text, ...bound) => open('v1', text, bound)
  }
}

function decrypt(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new VaultError('This was wrapped for another user, or altered')
  }
}

function boundTo(version: SealVersion, keyId: string, bound: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(['appkit vault', version, keyId, ...bound]))
}
