import * as v from 'valibot'
import { digestOf } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'
import { VaultError } from './key-vault.js'
import { protection } from './vault-copy.js'
import type { VaultSeal } from './vault-seal.js'

/** How often a change begins anew after another one was a step ahead of it. */
const MOST_ATTEMPTS = 50
/** No payer in particular pays for it, and it never gives way to others. */
const KEPT = { isSigned: true, payer: undefined } as const
const GENERATION = 'vault/generation'

const generations = v.strictObject({ known: v.number(), seen: v.number() })

const remembered = v.strictObject({
  /** Counts the changes of protection: copies of an older one open nothing at once. */
  epoch: v.number(),
  /** Absent: it is not protected any more. */
  protection: v.optional(protection),
  recovery: v.optional(
    v.strictObject({
      id: v.string(),
      /** Digest of the copy that it opens. */
      copy: v.string(),
      from: v.number(),
      until: v.number(),
      /** Whether it has made an open copy, which counts once it is settled. */
      isGranted: v.boolean()
    })
  )
})

/** What the vault remembers of a wallet that a passkey protects, or did so once. */
export type Remembered = v.InferOutput<typeof remembered>

const NEVER_PROTECTED: Remembered = { epoch: 0 }

/** What holds now. */
export interface MemoryState {
  readonly record: Remembered
  readonly generation: number
}

/** What the vault knows besides its keys. It is sealed by them; its generation only grows. */
export interface VaultMemory {
  /**
   * The number of its newest change.
   * @throws VaultError when it was found to be an old one that was put back
   */
  generation(): Promise<number>
  /** Counts one further without a change. @returns the new generation */
  advance(): Promise<number>
  /** Something has shown that there was a newer generation: from now on everything is refused. @throws VaultError always */
  refuseAsOld(seen: number): Promise<never>
  /** What was lost stays lost: it goes on from the generation that it was shown. @throws VaultError when it was shown another one */
  accept(seen: number): Promise<void>
  read(userId: string): Promise<Remembered>
  /** @param change is called again when something else was changed meanwhile; `undefined` leaves everything as it is */
  update(userId: string, change: (record: Remembered) => Remembered | undefined): Promise<MemoryState>
  /** @returns whether it has not been taken before */
  takeOnce(text: string, ttl: number): Promise<boolean>
}

/** Keeps it in a storage: that of the vault's own process, or of the services that embed it. */
export function vaultMemory(
  storage: Pick<Storage, 'get' | 'compareAndSet'>,
  seal: VaultSeal,
  log: (line: string) => void
): VaultMemory {
  /** One atomic step, also between processes. What an old key has sealed is sealed anew. @returns what holds then */
  async function change<T>(
    key: string,
    schema: v.GenericSchema<unknown, T>,
    absent: T,
    make: (value: T) => T | undefined | Promise<T | undefined>
  ): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const stored = await storage.get(key)
      const { bytes, isStale } =
        stored === undefined ? { bytes: undefined, isStale: false } : seal.open(stored, 'memory', key)
      const value = bytes ? v.parse(schema, JSON.parse(bytes.toString())) : absent
      const changed = (await make(value)) ?? (isStale ? value : undefined)
      if (changed === undefined) return value
      const written = seal.seal(Buffer.from(JSON.stringify(changed)), 'memory', key)
      if (await storage.compareAndSet(key, stored, written, KEPT)) return changed
    }
    throw new VaultError('Something else is being changed in the vault: try again')
  }

  const changeGeneration = (
    make: (value: v.InferOutput<typeof generations>) => v.InferOutput<typeof generations> | undefined
  ): Promise<v.InferOutput<typeof generations>> => change(GENERATION, generations, { known: 0, seen: 0 }, make)

  async function generation(): Promise<number> {
    const { known, seen } = await changeGeneration(() => undefined)
    if (seen > known) throw new VaultError(oldMemory(known, seen))
    return known
  }

  async function advance(): Promise<number> {
    await generation()
    return (await changeGeneration(({ known, seen }) => ({ known: known + 1, seen }))).known
  }

  return {
    generation,
    advance,
    async refuseAsOld(shown) {
      const { known, seen } = await changeGeneration((value) =>
        shown > value.known && shown > value.seen ? { ...value, seen: shown } : undefined
      )
      const line = oldMemory(known, Math.max(seen, shown))
      log(line)
      throw new VaultError(line)
    },
    async accept(shown) {
      const { known } = await changeGeneration(({ known: own, seen }) =>
        own < seen && seen === shown ? { known: seen, seen } : undefined
      )
      if (known < shown) throw new VaultError(`The memory of the vault was not shown generation ${shown}`)
    },
    read: (userId) => change(recordKey(userId), remembered, NEVER_PROTECTED, () => undefined),
    async update(userId, make) {
      let reached = await generation()
      const record = await change(recordKey(userId), remembered, NEVER_PROTECTED, async (value) => {
        const changed = make(value)
        if (changed) reached = await advance()
        return changed
      })
      return { record, generation: reached }
    },
    takeOnce: (text, ttl) => storage.compareAndSet(`vault/taken/${digestOf(text)}`, undefined, '1', { ...KEPT, ttl })
  }
}

function recordKey(userId: string): string {
  return `vault/wallet/${digestOf(userId)}`
}

function oldMemory(known: number, seen: number): string {
  return `The memory of the vault is an old one: it has generation ${known}, and was shown ${seen}. Put its newest copy back; if there is none, start the vault once with SERVICES_VAULT_ACCEPT_GENERATION=${seen}`
}
