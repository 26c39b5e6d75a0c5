import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { languageOf } from '../messages/service-language.js'
import { page, PAGE_HEADERS, type Page } from '../pages/plain-page.js'
import { SocialFault, type SocialAccounts } from './social-accounts.js'
import type { FoundSocialAttempt, SocialAttempts, SocialOutcome } from './social-attempts.js'

/** Where providers lead people back to: an address that operators register with each of them. */
export const SOCIAL_CALLBACK_PATH = '/login/social/callback'

/** The page of the frame that hands on what came of a login. */
const RESULT_PATH = '/social'
/** Longest form of a provider, bytes. */
const MAX_FORM = 32_768
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** The way back's dependencies. */
export interface SocialCallbackOptions {
  readonly attempts: Pick<SocialAttempts, 'take'>
  readonly accounts: Pick<SocialAccounts, 'read'>
  /** Origin of the frame. */
  readonly frameOrigin: string
  /** Takes what the operator may have to mend. */
  readonly log: (error: unknown) => void
}

/**
 * The way back from a provider. It answers any page, since browsers are sent here from other origins, by an address or by a form; what counts
 * is the state, once. Where it leads is made of what the frame has asked for, and nothing of what comes along.
 * @source docs/threats.md T3.12
 */
export function socialCallback({ attempts, accounts, frameOrigin, log }: SocialCallbackOptions): Hono {
  const app = new Hono()

  async function readOutcome(
    { attempt, secrets }: FoundSocialAttempt,
    answer: URLSearchParams
  ): Promise<SocialOutcome> {
    try {
      return { kind: 'account', identity: await accounts.read(attempt.provider, secrets, answer) }
    } catch (error) {
      const reason = error instanceof SocialFault ? error.reason : 'failed'
      if (reason === 'failed') log(error)
      return { kind: 'refused', reason }
    }
  }

  async function lead(context: Context, answer: URLSearchParams): Promise<Response> {
    const found = await attempts.take(answer.get('state') ?? '')
    if (!found) return context.html(await overPage(context), 410, PAGE_HEADERS)
    const outcome = await readOutcome(found, answer)
    const { appOrigin, returnUrl } = found.attempt
    const result = new URL(RESULT_PATH, frameOrigin)
    result.searchParams.set('result', await found.end(outcome))
    if (outcome.kind === 'refused') result.searchParams.set('error', outcome.reason)
    result.searchParams.set('app', appOrigin)
    const target = returnUrl === undefined ? result : new URL(returnUrl)
    if (returnUrl !== undefined) target.searchParams.set('result_uri', result.href)
    return context.body(null, 303, {
      location: target.href,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer'
    })
  }

  app.get(SOCIAL_CALLBACK_PATH, (context) => lead(context, new URL(context.req.url).searchParams))
  app.post(SOCIAL_CALLBACK_PATH, async (context) => {
    const form = await readForm(context)
    return form ? lead(context, form) : context.html(await overPage(context), 410, PAGE_HEADERS)
  })
  return app
}

/** @returns `undefined` when there is none, or it is too long */
async function readForm({ req }: Context): Promise<URLSearchParams | undefined> {
  const bytes = Number(req.header('content-length') ?? Number.NaN)
  if (!FORM_TYPE.test(req.header('content-type') ?? '') || !(bytes <= MAX_FORM)) return undefined
  return new URLSearchParams(await req.text())
}

async function overPage(context: Context): Promise<Page> {
  const language = await languageOf(context)
  const { texts } = language
  return page(texts['page.loginOver.title'], html`<p role="status">${texts['page.loginOver.text']}</p>`, { language })
}
