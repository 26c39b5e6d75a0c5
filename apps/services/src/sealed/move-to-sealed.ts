import { MAX_LISTED, type Storage } from '../storage/storage.js'
import type { DataKeys } from './data-keys.js'
import { dataSeal } from './data-seal.js'
import { placeOf, SEALED_KINDS } from './sealed-storage.js'

/** By which key everything is sealed: nothing has to be looked at when that is the newest. */
const DONE = 'sealed/by'
/** What keys are made of besides what strangers name. */
const CHARACTERS = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))

/**
 * Seals what an earlier version has kept in clear, and what an older key has sealed, before any request is served. It goes on where it was
 * ended. Entries keep the time that they have left.
 * @returns how many entries were moved
 * @throws StorageError STORAGE_SEALED when a key is missing
 */
export async function moveToSealed(storage: Storage, keys: DataKeys): Promise<number> {
  const [newest] = keys
  const seal = dataSeal(keys)
  const done = await storage.get(DONE)
  if (done === newest.id) return 0

  async function move(from: string): Promise<boolean> {
    const [stored, ttl] = await Promise.all([storage.get(from), storage.timeLeft(from)])
    if (stored === undefined || ttl === undefined) return false
    const opened = seal.open(from, stored)
    if (opened && !opened.isStale) return false
    const isBlinded = SEALED_KINDS.some((kind) => keys.some(({ id }) => from.startsWith(`${kind}${id}/`)))
    // A counter under a blinded name: the name is not known, and it is over by itself.
    if (!opened && isBlinded) return false
    const { name, value } = opened ?? { name: from, value: stored }
    const to = placeOf(seal, newest, name)
    // Numbers may be counted on.
    const sealed = !opened && /^-?\d+$/.test(value) ? value : seal.seal(to, name, value)
    const options = { ...(Number.isFinite(ttl) && { ttl }), payer: undefined, isSigned: true }
    if (to === from) return storage.compareAndSet(from, stored, sealed, options)
    // It is there already when the last run ended in between.
    await storage.compareAndSet(to, undefined, sealed, options)
    return storage.delete(from)
  }

  let moved = 0
  for (const kind of SEALED_KINDS)
    for await (const from of keysUnder(storage, kind)) moved += (await move(from)) ? 1 : 0
  // What was in clear is to be gone from the disk, too.
  await storage.compareAndSet(DONE, done, newest.id, { payer: undefined, isSigned: true, erasesOld: true })
  return moved
}

/** A list ends somewhere: of what is more than it holds, each further character is listed by itself. */
async function* keysUnder(storage: Pick<Storage, 'list'>, prefix: string): AsyncGenerator<string> {
  const listed = await storage.list(prefix)
  if (listed.length < MAX_LISTED) yield* listed
  else {
    if (listed[0] === prefix) yield prefix
    for (const character of CHARACTERS) yield* keysUnder(storage, prefix + character)
  }
}
