import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const KEY_BYTES = 32
const ID_BYTES = 8

/** What seals the data of people in the storage, made from one secret of the operator. */
export interface DataKey {
  /** Tells which key has sealed something; it says nothing about the key. */
  readonly id: string
  /** Seals values. */
  readonly seal: KeyObject
  /** Makes the names under which entries are found. */
  readonly index: KeyObject
}

/** The first one seals, each one opens. */
export type DataKeys = readonly [DataKey, ...DataKey[]]

/** Derives a data key from a secret by HKDF, so that the secret itself seals nothing here. @source RFC 5869 */
export function deriveDataKey(secret: KeyObject): DataKey {
  const derive = (use: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `appkit data ${use}`, bytes))
  return {
    id: derive('key id', ID_BYTES).toString('hex'),
    seal: createSecretKey(derive('seal', KEY_BYTES)),
    index: createSecretKey(derive('index', KEY_BYTES))
  }
}
