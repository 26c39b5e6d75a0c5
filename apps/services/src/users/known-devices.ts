import * as v from 'valibot'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'

/** How long a device is known after it signed in last, ms. */
const KNOWN_MS = 365 * 86_400_000

const device = v.object({ email: v.string() })

/** Devices that have signed in with an email, each known by a token of which only a digest is kept. */
export interface KnownDevices {
  /** @returns what to call the device; `undefined` for one that never signed in with this email */
  find(text: string | undefined, email: string): Promise<string | undefined>
  /** Notes that a device has signed in. @param text its token, when it has one @returns its token, the same one if it was good */
  note(text: string | undefined, email: string): Promise<string>
}

export function knownDevices(storage: Pick<Storage, 'get' | 'set'>): KnownDevices {
  const find: KnownDevices['find'] = async (text, email) => {
    if (text === undefined || !isSecret(text)) return undefined
    const digest = digestOf(text)
    const stored = await storage.get(keyOf(digest))
    const known = stored === undefined ? undefined : v.parse(device, JSON.parse(stored))
    return known?.email === digestOf(email) ? digest : undefined
  }
  return {
    find,
    async note(text, email) {
      const kept = text !== undefined && (await find(text, email)) !== undefined ? text : makeSecret()
      const record = JSON.stringify({ email: digestOf(email) })
      await storage.set(keyOf(digestOf(kept)), record, { ttl: KNOWN_MS, isSigned: true })
      return kept
    }
  }
}

function keyOf(digest: string): string {
  return `login/device/${digest}`
}
