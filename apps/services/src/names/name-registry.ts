import { randomUUID } from 'node:crypto'
import type { Storage } from '../storage/storage.js'
import { EVM_COIN } from './coin-types.js'
import type { NameLapse } from './name-lapse.js'
import { ownerOf, readNameEntry, type NameEntry, type NameRecord } from './name-record.js'

/** How long a name waits for the rest of its registration, ms. Longer than all its steps may take. */
const RESERVED_MS = 30_000
/** How often a registration begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 5

/** What became of a registration. */
export type Registered = 'registered' | 'name-taken' | 'name-lapsed' | 'address-named'

/** Who has which name. One name for each address, one address for each name, also between processes. */
export interface NameRegistry {
  find(name: string): Promise<NameRecord | undefined>
  /** Whether it has no owner, none is about to take it, and it waits for none. */
  isFree(name: string): Promise<boolean>
  /** @param owner lower case */
  findByOwner(owner: string): Promise<NameRecord | undefined>
  /**
   * Gives a name to an address. Asking again for what one already has, word for word, succeeds and renews it: the answer may have
   * been lost. So does asking twice at once. A process that ends half-way leaves nothing but a reservation that runs out, or that the address
   * goes on with.
   */
  register(record: NameRecord): Promise<Registered>
}

/**
 * Keeps the names in the storage. A name is first reserved, then the address takes it, then it is held; each is one atomic step,
 * and only the last one is told to the caller.
 */
export function nameRegistry(storage: Storage, lapse: NameLapse): NameRegistry {
  const read = async (name: string): Promise<{ stored: string; entry: NameEntry } | undefined> => {
    const stored = await storage.get(nameKey(name))
    return stored === undefined ? undefined : { stored, entry: readNameEntry(stored) }
  }
  const find = async (name: string): Promise<NameRecord | undefined> => {
    const found = await read(name)
    return found?.entry.kind === 'held' ? found.entry.record : undefined
  }

  const isReleased = async (entry: NameEntry): Promise<boolean> =>
    entry.kind === 'held' && (await lapse.standingOf(entry.record)) === 'released'
  const refuse = async (entry: NameEntry): Promise<Registered> =>
    entry.kind === 'held' && (await lapse.standingOf(entry.record)) === 'lapsed' ? 'name-lapsed' : 'name-taken'

  /** @returns undefined when something else was changed at the same time */
  const renew = async (stored: string, held: NameRecord, wanted: NameRecord): Promise<Registered | undefined> => {
    if (!isSame(held, wanted)) return 'address-named'
    const { coinTypes, renewedAt } = wanted
    if ((await lapse.noticeOf(held)) === undefined && hasSameCoins(held, wanted)) return 'registered'
    const renewed = write({ kind: 'held', record: { ...held, coinTypes, renewedAt } })
    const isRenewed = await storage.compareAndSet(nameKey(held.name), stored, renewed, { isSigned: true })
    return isRenewed ? 'registered' : undefined
  }

  /** An address that points to a name of another owner was left behind by a registration that did not end. */
  const takeForOwner = async (owner: string, name: string): Promise<boolean> => {
    const current = await storage.get(ownerKey(owner))
    if (current === name) return true
    const held = current === undefined ? undefined : await read(current)
    if (held && ownerOf(held.entry) === owner && !(await isReleased(held.entry))) return false
    if (await storage.compareAndSet(ownerKey(owner), current, name, { isSigned: true })) return true
    return (await storage.get(ownerKey(owner))) === name
  }

  /** @returns undefined when another registration was faster at some step, so that it is not known what holds now */
  const tryToRegister = async (record: NameRecord): Promise<Registered | undefined> => {
    const { name, owner } = record
    const found = await read(name)
    const released = found && (await isReleased(found.entry)) ? found.stored : undefined
    const before = released === undefined ? found : undefined
    if (before && ownerOf(before.entry) !== owner) return refuse(before.entry)
    if (before?.entry.kind === 'held') return renew(before.stored, before.entry.record, record)

    const reservation = before?.stored ?? write({ kind: 'reserved', owner, id: randomUUID() })
    const reserving = { ttl: RESERVED_MS, isSigned: true }
    const isReserved = before || (await storage.compareAndSet(nameKey(name), released, reservation, reserving))
    if (!isReserved) return undefined
    if (!(await takeForOwner(owner, name))) {
      await storage.compareAndSet(nameKey(name), reservation, reservation, { ttl: 1, isSigned: true })
      return 'address-named'
    }
    const held = write({ kind: 'held', record })
    const isHeld = await storage.compareAndSet(nameKey(name), reservation, held, { isSigned: true })
    return isHeld ? 'registered' : undefined
  }

  return {
    find,
    async isFree(name) {
      const found = await read(name)
      return found === undefined || isReleased(found.entry)
    },
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

/** An owner who has the key has shown more than a chain that was only named. */
function isSame(held: NameRecord, wanted: NameRecord): boolean {
  const { avatar, bio } = held.attributes
  const isShown = hasSameCoins(held, wanted) || wanted.coinTypes.includes(EVM_COIN)
  return isShown && avatar === wanted.attributes.avatar && bio === wanted.attributes.bio
}

function hasSameCoins(held: NameRecord, wanted: NameRecord): boolean {
  return held.coinTypes.join() === wanted.coinTypes.join()
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
