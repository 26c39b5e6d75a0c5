import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { StorageError } from '../storage/storage-error.js'
import type { DataKey, DataKeys } from './data-keys.js'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'd1'

/** The entry that was sealed: its name as the modules know it, and its value. */
export interface OpenedEntry {
  readonly name: string
  readonly value: string
  /** Whether an older key than the newest one has sealed it. */
  readonly isStale: boolean
}

const content = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()]))

/** Seals entries by AES-256-GCM with a random nonce. What is sealed names its key and is bound to the place where it is kept. */
export interface DataSeal {
  /** @param place the key in the storage under which it is kept */
  seal(place: string, name: string, value: string): string
  /**
   * @returns `undefined` for what was not sealed
   * @throws StorageError STORAGE_SEALED for what no key that is here has sealed for this place
   */
  open(place: string, stored: string): OpenedEntry | undefined
  /** What stands for a name in the storage: the same each time, and without the key nothing tells which name it is. */
  blind(name: string): string
}

/** @param keys the first one seals and blinds, each one opens @source docs/threats.md T9.20 */
export function dataSeal(keys: DataKeys): DataSeal {
  const [newest] = keys
  return {
    seal(place, name, value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, newest.seal, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(newest, place))
      const text = JSON.stringify([name, value])
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, newest.id, sealed.toString('base64url')].join('.')
    },
    open(place, stored) {
      const [version, id, encoded = ''] = stored.split('.')
      if (version !== VERSION) return undefined
      const key = keys.find((one) => one.id === id)
      if (!key)
        throw new StorageError(
          'STORAGE_SEALED',
          'The key that sealed what is kept is not here: add it to SERVICES_DATA_KEY'
        )
      const [name, value] = v.parse(content, decrypt(key, place, Buffer.from(encoded, 'base64url')))
      return { name, value, isStale: key !== newest }
    },
    blind: (name) => createHmac('sha256', newest.index).update(name).digest('base64url')
  }
}

function decrypt(key: DataKey, place: string, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv(CIPHER, key.seal, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(key, place))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new StorageError('STORAGE_SEALED', 'What is kept was altered, or put in another place')
  }
}

function boundTo({ id }: DataKey, place: string): Buffer {
  return Buffer.from(JSON.stringify(['appkit data', VERSION, id, place]))
}
