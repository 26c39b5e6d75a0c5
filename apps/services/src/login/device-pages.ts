import { Hono } from 'hono'
import { html } from 'hono/html'
import type { CodeQuota } from '../codes/code-quota.js'
import type { RequestLimit } from '../http/request-limit.js'
import { languageOf, type ServiceLanguage } from '../messages/service-language.js'
import { page, PAGE_HEADERS, type Page } from '../pages/plain-page.js'
import { hostOf } from './letters.js'
import type { FoundAttempt, LoginAttempts } from './login-attempts.js'

/** Where the links in mails lead to. */
export const DEVICE_PATH = '/login/device'

/** The page's dependencies. */
export interface DevicePagesOptions {
  readonly attempts: Pick<LoginAttempts, 'findByLink' | 'keep'>
  readonly quota: Pick<CodeQuota, 'noteRead'>
  readonly callerOf: RequestLimit['callerOf']
}

/** The page behind the link in a mail. Opening it changes nothing, since programs open links too; its button approves the device, once. */
export function devicePages({ attempts, quota, callerOf }: DevicePagesOptions): Hono {
  const app = new Hono()
  const path = `${DEVICE_PATH}/:token`
  app.get(path, async (context) => {
    const [found, language] = await Promise.all([attempts.findByLink(context.req.param('token')), languageOf(context)])
    if (!found) return context.html(overPage(language), 404, PAGE_HEADERS)
    return context.html(
      found.attempt.step === 'asked' ? questionPage(found, language) : approvedPage(language),
      200,
      PAGE_HEADERS
    )
  })
  app.post(path, async (context) => {
    const [found, language] = await Promise.all([attempts.findByLink(context.req.param('token')), languageOf(context)])
    if (!found) return context.html(overPage(language), 404, PAGE_HEADERS)
    const { digest, attempt } = found
    const isApproved =
      attempt.step !== 'asked' || (await attempts.keep(digest, found, { ...attempt, step: 'approved' }))
    if (isApproved) await quota.noteRead({ email: attempt.email, address: callerOf(context) }, [])
    return isApproved
      ? context.html(approvedPage(language), 200, PAGE_HEADERS)
      : context.html(overPage(language), 409, PAGE_HEADERS)
  })
  return app
}

function questionPage({ attempt: { appOrigin } }: FoundAttempt, language: ServiceLanguage): Page {
  const { texts } = language
  const [before, after] = texts['page.device.who'].split('{host}')
  return page(
    texts['page.device.title'],
    html`<p>${before}<strong>${hostOf(appOrigin)}</strong>${after}</p>
      <p>${texts['page.device.warning']}</p>
      <form method="post">
        <button>${texts['page.device.approve']}</button>
      </form>`,
    { language }
  )
}

const approvedPage = (language: ServiceLanguage): Page => note('deviceApproved', language)
const overPage = (language: ServiceLanguage): Page => note('deviceOver', language)

function note(name: 'deviceApproved' | 'deviceOver', language: ServiceLanguage): Page {
  const { texts } = language
  return page(texts[`page.${name}.title`], html`<p role="status">${texts[`page.${name}.text`]}</p>`, { language })
}
