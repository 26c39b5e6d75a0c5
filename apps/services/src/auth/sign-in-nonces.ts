import { randomBytes } from 'node:crypto'
import { digestOf } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'

/** How long a nonce waits to be used, ms. */
const LIFETIME = 600_000

/**
 * Nonces of sign-in messages: each is good once, in the browser that it was given to, for ten minutes.
 * @source ERC-4361, docs/threats.md T8.07
 */
export interface SignInNonces {
  /** Gives one to a browser. @param nonce @default 128 random bits */
  give(browser: string, nonce?: string): Promise<string>
  /** Whether one is good still. */
  has(browser: string, nonce: string): Promise<boolean>
  /**
   * Uses a nonce up. Of several callers at once one is told that it was good.
   * @returns whether it was this browser's, and had not been used
   */
  take(browser: string, nonce: string): Promise<boolean>
}

/** Only digests are kept, and nothing for long: a storage that loses them refuses sign-ins, and never lets one in twice. */
export function signInNonces(storage: Pick<Storage, 'get' | 'set' | 'delete' | 'now'>): SignInNonces {
  const keyOf = (nonce: string): string => `auth/nonce/${digestOf(nonce)}`
  const isGood = (browser: string, kept: string | undefined): boolean => {
    const [until, owner] = kept?.split(' ') ?? []
    return owner === digestOf(browser) && Number(until) > storage.now()
  }
  return {
    async give(browser, nonce = randomBytes(16).toString('hex')) {
      const until = storage.now() + LIFETIME
      await storage.set(keyOf(nonce), `${until} ${digestOf(browser)}`, { ttl: LIFETIME })
      return nonce
    },
    has: async (browser, nonce) => isGood(browser, await storage.get(keyOf(nonce))),
    async take(browser, nonce) {
      // Of another browser it stays, or an attacker who has seen it could use it up.
      if (!isGood(browser, await storage.get(keyOf(nonce)))) return false
      return storage.delete(keyOf(nonce))
    }
  }
}
