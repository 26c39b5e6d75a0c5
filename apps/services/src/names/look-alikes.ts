import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'
import { readsAs } from './reserved-names.js'

/** How long a claim waits for its name to be held, ms. Longer than a registration may take. */
const CLAIM_MS = 60_000

const claim = v.object({ name: v.string(), at: v.number() })

/** Names that look like each other: only one of them has an owner. @source Unicode Technical Standard 39, §4 */
export interface LookAlikes {
  /** Whether another name that looks like it has an owner, or is about to. */
  isTaken(name: string): Promise<boolean>
  /** @returns false where it is taken */
  claim(name: string): Promise<boolean>
}

/** Its dependencies. */
export interface LookAlikesOptions {
  readonly storage: Pick<Storage, 'get' | 'compareAndSet' | 'now'>
  /** Whether a name has an owner. */
  readonly isHeld: (name: string) => Promise<boolean>
}

/** Keeps for each look whose name has it; a claim counts while its name is held. Names from before have theirs once they are signed for again. */
export function lookAlikes({ storage, isHeld }: LookAlikesOptions): LookAlikes {
  async function find(name: string): Promise<{ readonly stored: string | undefined; readonly isTaken: boolean }> {
    const stored = await storage.get(lookKey(name))
    if (stored === undefined) return { stored, isTaken: false }
    const other = v.parse(claim, JSON.parse(stored))
    const isTaken = other.name !== name && (storage.now() < other.at + CLAIM_MS || (await isHeld(other.name)))
    return { stored, isTaken }
  }

  return {
    isTaken: async (name) => (await find(name)).isTaken,
    async claim(name) {
      const { stored, isTaken } = await find(name)
      const own = JSON.stringify({ name, at: storage.now() })
      return !isTaken && storage.compareAndSet(lookKey(name), stored, own, { isSigned: true })
    }
  }
}

function lookKey(name: string): string {
  return `names/look/${readsAs(name)}`
}
