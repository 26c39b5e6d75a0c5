import type { CaipNetworkId, ChainNamespace } from '../caip/caip.js'
import type { TextStorage } from '../plugin/services.js'
import { decodeSaved } from './decode-saved.js'

/** Version of what is written; another version is left alone and not read. */
const VERSION = 1
/** Longest stored text that is read, UTF-16 units. A larger one is dropped. */
const TEXT_LIMIT = 16 * 1024

/** A wallet that was connected at the last visit. Carries no address: nothing of it is shown before the wallet itself confirms. */
export interface SavedConnection {
  readonly connectorId: string
  readonly name: string
  /** The session it is part of. */
  readonly session?: string | undefined
  /** It could not be brought back: not tried again, and no sign for other tabs that the user disconnected. */
  readonly isLost?: boolean | undefined
}

/** A wallet that has answered. */
export interface SavedAnswer {
  readonly connectorId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The name of the entry that keeps what was sent through the kit; `transactions/saved-transactions.ts` reads and writes it. */
export const SENT_TRANSACTIONS_KEY = 'transactions'

/** What is remembered between visits. */
export interface SavedState {
  readonly connections: Readonly<Partial<Record<ChainNamespace, SavedConnection>>>
  readonly networks: {
    readonly activeNamespace?: ChainNamespace | undefined
    readonly requested: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  }
  readonly recentWallets: readonly string[]
  /** Kept for a tab only. */
  readonly answers: Readonly<Partial<Record<ChainNamespace, SavedAnswer>>>
}

/** The names of the stored entries, after the kit's prefix. */
export type SavedKey = keyof SavedState

const DEFAULTS: SavedState = { connections: {}, networks: { requested: {} }, recentWallets: [], answers: {} }

/** Where a kit's entries begin. */
export function storagePrefix(kitId: string): string {
  return `@appkit/${kitId}/`
}

function decode<K extends SavedKey>(key: K, text: string): SavedState[K] | undefined {
  if (text.length > TEXT_LIMIT) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const { version, value } = parsed as { version?: unknown; value?: unknown }
  if (version !== VERSION) return undefined
  return decodeSaved(key, value) as SavedState[K] | undefined
}

/** Whether an entry was written by another version of the kit; such an entry is neither read nor removed. @source docs/threats.md T4.05 */
function isOtherVersion(text: string): boolean {
  const version = /^\{"version":(\d{1,6}),/.exec(text.slice(0, 32))?.[1]
  return version !== undefined && version !== String(VERSION)
}

/** Reads one entry; a bad one is removed and the default used. Never throws. @source docs/threats.md T4.01 */
export function readSaved<K extends SavedKey>(storage: TextStorage, kitId: string, key: K): SavedState[K] {
  const name = storagePrefix(kitId) + key
  const text = storage.getItem(name)
  if (text === null) return DEFAULTS[key]
  const value = decode(key, text)
  if (value !== undefined) return value
  if (!isOtherVersion(text)) storage.removeItem(name)
  return DEFAULTS[key]
}

/** Whether an entry belongs to another version of the kit, running in another tab perhaps. @source docs/threats.md T4.05 */
export function isForeign(storage: TextStorage, kitId: string, key: SavedKey): boolean {
  const text = storage.getItem(storagePrefix(kitId) + key)
  return text !== null && isOtherVersion(text)
}

/** Writes one entry, or removes it where it says nothing. An entry of another version is left alone. */
export function writeSaved<K extends SavedKey>(
  storage: TextStorage,
  kitId: string,
  key: K,
  value: SavedState[K]
): void {
  if (isForeign(storage, kitId, key)) return
  const name = storagePrefix(kitId) + key
  const text = JSON.stringify({ version: VERSION, value })
  if (text === JSON.stringify({ version: VERSION, value: DEFAULTS[key] })) storage.removeItem(name)
  else if (storage.getItem(name) !== text) storage.setItem(name, text)
}

/** Removes everything a kit stored. */
export function clearSaved(storage: TextStorage, kitId: string): void {
  for (const name of storage.keys(storagePrefix(kitId))) storage.removeItem(name)
}
