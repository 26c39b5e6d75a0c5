import { Hono } from 'hono'
import type { CodeQuota } from '../codes/code-quota.js'
import { ServiceError } from '../errors/service-error.js'
import { pageOfApp } from '../http/page-of-app.js'
import type { RequestLimit } from '../http/request-limit.js'
import { safeBaseUrl } from '../http/safe-base-url.js'
import type { SessionTokens } from '../users/session-tokens.js'
import { identityName } from '../users/user-record.js'
import type { UserRegistry } from '../users/user-registry.js'
import type { AppCheck } from './app-check.js'
import { NOT_KEPT, readBody, toPublicUser } from './frame-requests.js'
import type { SocialAccounts, SocialIdentity } from './social-accounts.js'
import type { SocialAttempts } from './social-attempts.js'
import { SOCIAL_CALLBACK_PATH } from './social-callback.js'
import { socialFinishRequest, socialRequest, type FrameAnswer } from './wire.js'

/** How often something begins anew after another request was a step ahead of it. */
const MOST_ATTEMPTS = 5

/** The dependencies of logging in with an account elsewhere. */
export interface SocialLoginOptions {
  readonly accounts: SocialAccounts
  readonly attempts: SocialAttempts
  readonly quota: Pick<CodeQuota, 'takeSocial' | 'noteLogin'>
  readonly users: UserRegistry
  readonly sessions: SessionTokens
  readonly checkApp: AppCheck
  readonly callerOf: RequestLimit['callerOf']
  readonly publicUrl: string | undefined
}

/**
 * Logging in with an account elsewhere: the frame asks where to send the user, and shows afterwards what came back together with its own
 * secret. An attacker with only one of the two has nothing. An account is a user of its own: an email that its provider tells merges nothing.
 * @source docs/threats.md T3.12
 */
export function socialLogin(options: SocialLoginOptions): Hono {
  const { accounts, attempts, quota, users, sessions, checkApp, callerOf, publicUrl } = options
  const app = new Hono()

  app.post('/frame/v1/social', async (context) => {
    const { provider, returnUrl: wanted, projectId, appOrigin } = await readBody(context, socialRequest)
    checkApp({ projectId, appOrigin })
    if (!accounts.has(provider))
      throw new ServiceError('SOCIAL_UNAVAILABLE', 'Nobody can log in with this provider here')
    const returnUrl = wanted === undefined ? undefined : readReturnUrl(wanted, appOrigin)
    const redirectUri = `${safeBaseUrl(context, publicUrl)}${SOCIAL_CALLBACK_PATH}`
    const release = await quota.takeSocial({ kind: 'stranger', address: callerOf(context), project: projectId })
    try {
      const { loginId, secrets, keep } = attempts.begin({ provider, projectId, appOrigin, returnUrl }, redirectUri)
      const uri = await accounts.uriFor(provider, secrets)
      const until = await keep()
      const answer: FrameAnswer<'POST /frame/v1/social'> = { uri, loginId, until }
      return context.json(answer, 200, NOT_KEPT)
    } catch (error) {
      await release()
      throw error
    }
  })

  app.post('/frame/v1/social-finish', async (context) => {
    const { loginId, result } = await readBody(context, socialFinishRequest)
    const found = await attempts.redeem(loginId, result)
    if (!found) throw new ServiceError('SOCIAL_OVER', 'This login is over: begin again')
    const { outcome, ...of } = found
    checkApp(of)
    if (outcome.kind === 'refused') throw refusalOf(outcome.reason)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const { id } = await users.findOrCreate(outcome.identity)
      await renew(users, id, outcome.identity)
      const begun = await sessions.begin(id, of)
      if (!begun) continue
      await quota.noteLogin(callerOf(context))
      const answer: FrameAnswer<'POST /frame/v1/social-finish'> = {
        sessionToken: begun.token,
        user: toPublicUser(begun)
      }
      return context.json(answer, 200, NOT_KEPT)
    }
    throw new ServiceError('CONFLICT', 'This user was deleted meanwhile: log in again')
  })
  return app
}

/** What the provider tells of the account may have changed. */
async function renew(users: UserRegistry, userId: string, identity: SocialIdentity): Promise<void> {
  await users.update(userId, (user) => {
    const identities = user.identities.map((own) => (identityName(own) === identityName(identity) ? identity : own))
    return JSON.stringify(identities) === JSON.stringify(user.identities) ? undefined : { ...user, identities }
  })
}

/** A page of the app itself. @throws ServiceError BAD_REQUEST @source docs/threats.md T3.12 */
function readReturnUrl(text: string, appOrigin: string): string {
  const page = pageOfApp(text, appOrigin)
  if (page === undefined) throw new ServiceError('BAD_REQUEST', 'returnUrl is no page of the app')
  return page
}

function refusalOf(reason: 'access_denied' | 'failed'): ServiceError {
  return reason === 'access_denied'
    ? new ServiceError('SOCIAL_DENIED', 'The person has not agreed')
    : new ServiceError('SOCIAL_FAILED', 'The provider could not say who this is: begin again')
}
