import { randomUUID } from 'node:crypto'
import type { Storage } from '../storage/storage.js'
import { ownerOf, readNameEntry, type NameEntry, type NameRecord } from './name-record.js'

/** How long a name waits for the rest of its registration, ms. Longer than all its steps may take. */
const RESERVED_MS = 30_000
/** How often a registration begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 5

/** What became of a registration. */
export type Registered = 'registered' | 'name-taken' | 'address-named'

/** Who has which name. One name for each address, one address for each name, also between processes. */
export interface NameRegistry {
  find(name: string): Promise<NameRecord | undefined>
  /** Whether nobody has it and nobody is about to. */
  isFree(name: string): Promise<boolean>
  /** @param owner lower case */
  findByOwner(owner: string): Promise<NameRecord | undefined>
  /**
   * Gives a name to an address. Asking again for what one already has, word for word, succeeds: the answer may have been lost.
   * So does asking twice at once. A process that ends half-way leaves nothing but a reservation that runs out, or that the address
   * goes on with.
   */
  register(record: NameRecord): Promise<Registered>
}

/**
 * Keeps the names in the storage. A name is first reserved, then the address takes it, then it is held; each is one atomic step,
 * and only the last one is told to the caller.
 */
export function nameRegistry(storage: Storage): NameRegistry {
  const read = async (name: string): Promise<{ stored: string; entry: NameEntry } | undefined> => {
    const stored = await storage.get(nameKey(name))
    return stored === undefined ? undefined : { stored, entry: readNameEntry(stored) }
  }
  const find = async (name: string): Promise<NameRecord | undefined> => {
    const found = await read(name)
    return found?.entry.kind === 'held' ? found.entry.record : undefined
  }

  /** An address that points to a name of somebody else was left behind by a registration that did not end. */
  const takeForOwner = async (owner: string, name: string): Promise<boolean> => {
    const current = await storage.get(ownerKey(owner))
    if (current === name) return true
    const held = current === undefined ? undefined : await read(current)
    if (held && ownerOf(held.entry) === owner) return false
    if (await storage.compareAndSet(ownerKey(owner), current, name)) return true
    return (await storage.get(ownerKey(owner))) === name
  }

  /** @returns undefined when another registration was faster at some step, so that it is not known what holds now */
  const tryToRegister = async (record: NameRecord): Promise<Registered | undefined> => {
    const { name, owner } = record
    const before = await read(name)
    if (before && ownerOf(before.entry) !== owner) return 'name-taken'
    if (before?.entry.kind === 'held') return isSame(before.entry.record, record) ? 'registered' : 'address-named'

    const reservation = before?.stored ?? write({ kind: 'reserved', owner, id: randomUUID() })
    const isReserved =
      before || (await storage.compareAndSet(nameKey(name), undefined, reservation, { ttl: RESERVED_MS }))
    if (!isReserved) return undefined
    if (!(await takeForOwner(owner, name))) {
      await storage.compareAndSet(nameKey(name), reservation, reservation, { ttl: 1 })
      return 'address-named'
    }
    const isHeld = await storage.compareAndSet(nameKey(name), reservation, write({ kind: 'held', record }))
    return isHeld ? 'registered' : undefined
  }

  return {
    find,
    isFree: async (name) => (await read(name)) === undefined,
    async findByOwner(owner) {
      const name = await storage.get(ownerKey(owner))
      const record = name === undefined ? undefined : await find(name)
      return record?.owner === owner ? record : undefined
    },
    async register(record) {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const outcome = await tryToRegister(record)
        if (outcome) return outcome
      }
      return 'name-taken'
    }
  }
}

function isSame(held: NameRecord, wanted: NameRecord): boolean {
  const { avatar, bio } = held.attributes
  return held.coinType === wanted.coinType && avatar === wanted.attributes.avatar && bio === wanted.attributes.bio
}

function write(entry: NameEntry): string {
  return JSON.stringify(entry)
}

function nameKey(name: string): string {
  return `names/name/${name}`
}

function ownerKey(owner: string): string {
  return `names/owner/${owner}`
}
