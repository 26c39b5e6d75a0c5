import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { ConfigError } from '../config/config-error.js'

const KEY_BYTES = 32
const MAX_KEYS = 20

/** A key that wraps secrets. */
export interface VaultKey {
  /** Tells which key has wrapped something; it says nothing about the key. */
  readonly id: string
  readonly key: KeyObject
}

/** The first one wraps, each one unwraps. */
export type VaultKeys = readonly [VaultKey, ...VaultKey[]]

/**
 * Reads keys of 32 random bytes, base64, apart by commas or lines: `openssl rand -base64 32` makes one.
 * @throws ConfigError without a word about what was there instead
 */
export function parseVaultKeys(text: string): VaultKeys {
  const [first, ...others] = text.split(/[\s,]+/).filter((part) => part !== '')
  if (first === undefined || others.length >= MAX_KEYS) throw new ConfigError(`must have 1 to ${MAX_KEYS} keys`)
  const keys: VaultKeys = [toKey(first), ...others.map(toKey)]
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new ConfigError('has a key twice')
  return keys
}

function toKey(text: string): VaultKey {
  const bytes = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text) || bytes.length !== KEY_BYTES)
    throw new ConfigError('must be keys of 32 random bytes in base64, as openssl rand -base64 32 makes them')
  const id = createHash('sha256').update('appkit vault key id').update(bytes).digest('hex').slice(0, 16)
  return { id, key: createSecretKey(bytes) }
}
