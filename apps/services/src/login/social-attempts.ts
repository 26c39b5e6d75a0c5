import * as v from 'valibot'
import { CODE_LIMITS } from '../codes/code-limits.js'
import { digestOf, isSecret, makeSecret } from '../codes/one-time-code.js'
import type { Storage } from '../storage/storage.js'
import type { WallTime } from '../time/wall-time.js'
import type { App } from './app-check.js'
import type { SocialIdentity, SocialRefusal, SocialSecrets } from './social-accounts.js'
import { SOCIAL_PROVIDERS, type SocialProvider } from './social-providers.js'

/** How long what came of a login waits for the frame, ms: a page may have to load first. */
const RESULT_MS = 300_000

const app = { provider: v.picklist(SOCIAL_PROVIDERS), projectId: v.string(), appOrigin: v.string() }

const attempt = v.object({
  ...app,
  returnUrl: v.optional(v.string()),
  /** Digest of the frame's secret. */
  login: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  until: v.number()
})
type StoredAttempt = v.InferOutput<typeof attempt>

const outcome = v.variant('kind', [
  v.object({
    kind: v.literal('account'),
    subject: v.string(),
    email: v.optional(v.string()),
    isEmailVerified: v.optional(v.boolean()),
    username: v.optional(v.string())
  }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(['access_denied', 'failed']) })
])

const result = v.object({ ...app, login: v.string(), outcome, until: v.number() })

/** A login that is under way at a provider. */
export interface SocialAttempt extends App {
  readonly provider: SocialProvider
  /** Where to lead in place of the frame's page: of the app. */
  readonly returnUrl?: string | undefined
}

/** What came of it. */
export type SocialOutcome =
  | { readonly kind: 'account'; readonly identity: SocialIdentity }
  | { readonly kind: 'refused'; readonly reason: SocialRefusal }

/** An attempt that the user came back with. */
export interface FoundSocialAttempt {
  readonly attempt: SocialAttempt
  readonly secrets: SocialSecrets
  /** Keeps what came of it. @returns the secret that the frame shows, together with its own */
  end(of: SocialOutcome): Promise<string>
}

/**
 * Logins at providers: each is known by a secret of the frame (`loginId`), by the `state` that goes through the browser, and by the secret
 * of what came of it. Only digests of the three are kept, and the last two are good once.
 * @source docs/threats.md T3.12
 */
export interface SocialAttempts {
  begin(of: SocialAttempt, redirectUri: string): BegunSocialAttempt
  /** Uses a state up. @returns `undefined` for one that never was, was used or is over */
  take(state: string): Promise<FoundSocialAttempt | undefined>
  /** Uses a result up, if both belong together. */
  redeem(loginId: string, secret: string): Promise<(SocialAttempt & { readonly outcome: SocialOutcome }) | undefined>
}

/** A login that begins. */
export interface BegunSocialAttempt {
  readonly loginId: string
  readonly secrets: SocialSecrets
  /** Before, the user cannot come back with it. @returns until when they can */
  keep(): Promise<WallTime>
}

export function socialAttempts(
  storage: Pick<Storage, 'get' | 'set' | 'delete' | 'now' | 'toWallTime'>
): SocialAttempts {
  /** Of several who ask for one entry at once, one gets it. */
  async function takeEntry<Schema extends v.GenericSchema<unknown, { readonly until: number }>>(
    key: string,
    schema: Schema,
    isWanted: (entry: v.InferOutput<Schema>) => boolean
  ): Promise<v.InferOutput<Schema> | undefined> {
    const stored = await storage.get(key)
    if (stored === undefined) return undefined
    const entry = v.parse(schema, JSON.parse(stored))
    if (entry.until <= storage.now() || !isWanted(entry)) return undefined
    return (await storage.delete(key)) ? entry : undefined
  }

  async function keepResult({ provider, projectId, appOrigin, login }: StoredAttempt, of: SocialOutcome) {
    const secret = makeSecret()
    const kept = of.kind === 'refused' ? of : { ...of.identity, kind: 'account' }
    const until = storage.now() + RESULT_MS
    const text = JSON.stringify({ provider, projectId, appOrigin, login, outcome: kept, until })
    await storage.set(resultKey(secret), text, { ttl: RESULT_MS, isSigned: of.kind === 'account' })
    return secret
  }

  return {
    begin(of, redirectUri) {
      const loginId = makeSecret()
      const secrets = { state: makeSecret(), nonce: makeSecret(), verifier: makeSecret(), redirectUri }
      return {
        loginId,
        secrets,
        async keep() {
          const { state, ...kept } = secrets
          const until = storage.now() + CODE_LIMITS.lifetime
          const entry: StoredAttempt = { ...of, ...kept, login: digestOf(loginId), until }
          await storage.set(stateKey(state), JSON.stringify(entry), { ttl: CODE_LIMITS.lifetime })
          return storage.toWallTime(until)
        }
      }
    },
    async take(state) {
      const found = isSecret(state) ? await takeEntry(stateKey(state), attempt, () => true) : undefined
      if (!found) return undefined
      const { provider, projectId, appOrigin, returnUrl, nonce, verifier, redirectUri } = found
      return {
        attempt: { provider, projectId, appOrigin, returnUrl },
        secrets: { state, nonce, verifier, redirectUri },
        end: (of) => keepResult(found, of)
      }
    },
    async redeem(loginId, secret) {
      const found = await takeEntry(resultKey(secret), result, ({ login }) => login === digestOf(loginId))
      if (!found) return undefined
      const { provider, projectId, appOrigin, outcome: kept } = found
      const ended: SocialOutcome =
        kept.kind === 'refused' ? kept : { kind: 'account', identity: { ...kept, kind: 'social', provider } }
      return { provider, projectId, appOrigin, outcome: ended }
    }
  }
}

function stateKey(state: string): string {
  return `login/social/state/${digestOf(state)}`
}

function resultKey(secret: string): string {
  return `login/social/result/${digestOf(secret)}`
}
