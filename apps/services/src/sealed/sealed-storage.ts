import type { Storage } from '../storage/storage.js'
import type { DataKeys } from './data-keys.js'
import { dataSeal, type DataSeal } from './data-seal.js'

/** What is kept about people: everything under these. */
export const SEALED_KINDS = ['login/', 'auth/'] as const

/** Entries that are listed by the name of their owner keep their names, in which no email is. */
const LISTED = 'auth/session/'

/** Where an entry is kept that modules know by a name. */
export function placeOf(seal: Pick<DataSeal, 'blind'>, { id }: DataKeys[0], name: string): string {
  const kind = SEALED_KINDS.find((one) => name.startsWith(one))
  return kind === undefined || name.startsWith(LISTED) ? name : `${kind}${id}/${seal.blind(name)}`
}

/**
 * The same storage for modules that keep what is about people: names are blinded, and values sealed, before they reach it. So an attacker who reads
 * the storage alone finds no email, and cannot try one out. Counters are numbers and stay readable, under blinded names.
 * @source docs/threats.md T9.20
 */
export function sealedStorage(storage: Storage, keys: DataKeys): Storage {
  const seal = dataSeal(keys)
  const at = (name: string): string => placeOf(seal, keys[0], name)
  const open = (place: string, stored: string | undefined): string | undefined =>
    stored === undefined ? undefined : (seal.open(place, stored)?.value ?? stored)

  return {
    ...storage,
    async get(name) {
      const place = at(name)
      return open(place, await storage.get(place))
    },
    async getMany(names) {
      const places = names.map(at)
      const values = await storage.getMany(places)
      return places.map((place, index) => open(place, values[index]))
    },
    set: (name, value, options) => storage.set(at(name), seal.seal(at(name), name, value), options),
    delete: (name) => storage.delete(at(name)),
    timeLeft: (name) => storage.timeLeft(at(name)),
    increment: (name, options) => storage.increment(at(name), options),
    async compareAndSet(name, expected, value, options) {
      const place = at(name)
      const stored = expected === undefined ? undefined : await storage.get(place)
      if (open(place, stored) !== expected) return false
      return storage.compareAndSet(place, stored, seal.seal(place, name, value), options)
    }
  }
}
