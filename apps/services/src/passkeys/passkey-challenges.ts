import * as v from 'valibot'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'

/** How long the user may look for their passkey, ms. */
const LIFETIME_MS = 300_000

const subject = v.object({
  /** The session that makes a passkey. */
  holder: v.optional(v.string()),
  /** What a passkey of the wallet is to sign besides, so that another one is added. */
  proofChallenge: v.optional(v.string()),
  /** The app that the user logs in to. */
  projectId: v.optional(v.string()),
  appOrigin: v.optional(v.string())
})
const challenge = v.object({ challenge: v.string(), ...subject.entries })

/** Challenges that a passkey is to sign, each known by a secret of the frame and good once. */
export interface PasskeyChallenges {
  /** @returns the secret */
  keep(text: string, of: v.InferOutput<typeof subject>): Promise<string>
  /** @returns `undefined` for one that never was, is over, or was taken */
  take(secret: string): Promise<v.InferOutput<typeof challenge> | undefined>
}

export function passkeyChallenges(storage: Pick<Storage, 'get' | 'set' | 'delete'>): PasskeyChallenges {
  return {
    async keep(text, of) {
      const secret = makeSecret()
      await storage.set(keyOf(secret), JSON.stringify({ challenge: text, ...of }), { ttl: LIFETIME_MS })
      return secret
    },
    async take(secret) {
      const stored = isSecret(secret) ? await storage.get(keyOf(secret)) : undefined
      if (stored === undefined || !(await storage.delete(keyOf(secret)))) return undefined
      return v.parse(challenge, JSON.parse(stored))
    }
  }
}

function keyOf(secret: string): string {
  return `login/passkey/${digestOf(secret)}`
}
