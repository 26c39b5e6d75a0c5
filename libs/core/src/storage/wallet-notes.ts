import type { Connector } from '../plugin/connector.js'
import { readEntry, writeEntry, type EntryPlace, type StoredEntry } from './stored-entry.js'

/** What chain plug-ins have learned of wallets, kept for later visits. Says nothing of accounts. */
export interface WalletNotes {
  /** What was noted of a wallet, oldest first. */
  read(connector: Pick<Connector, 'id' | 'name'>): readonly string[]
  /** Notes a short word, once. */
  add(connector: Pick<Connector, 'id' | 'name'>, note: string): void
}

/** Most wallets that something is kept of; the one noted longest ago goes first. */
const WALLET_LIMIT = 16
/** Most notes of one wallet, and longest text, characters. */
const NOTE_LIMIT = 8
const TEXT_LIMIT = 160

type Notes = readonly (readonly string[])[]

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_LIMIT
const isList = (value: unknown, limit: number): value is unknown[] => Array.isArray(value) && value.length <= limit

/** Each wallet by id and name, followed by what was noted of it. */
const savedNotes: StoredEntry<Notes> = {
  name: 'walletNotes',
  limit: 16 * 1024,
  empty: [],
  decode: (value) =>
    isList(value, WALLET_LIMIT) && value.every((one) => isList(one, NOTE_LIMIT + 1) && one.every(isText))
      ? (value as Notes)
      : undefined
}

/** Of the wallets that a session leads to, all have one id: the name tells them apart. */
const keyOf = ({ id, name }: Pick<Connector, 'id' | 'name'>): string => `${id} ${name}`.slice(0, TEXT_LIMIT)

export function createWalletNotes(place: EntryPlace): WalletNotes {
  const find = (connector: Pick<Connector, 'id' | 'name'>) =>
    readEntry(place, savedNotes)
      .find(([key]) => key === keyOf(connector))
      ?.slice(1) ?? []
  return {
    read: find,
    add(connector, note) {
      const known = find(connector)
      if (known.includes(note)) return
      const key = keyOf(connector)
      const others = readEntry(place, savedNotes).filter(([other]) => other !== key)
      const own = [key, ...[...known, note].slice(-NOTE_LIMIT)]
      writeEntry(place, savedNotes, [...others, own].slice(-WALLET_LIMIT))
    }
  }
}
