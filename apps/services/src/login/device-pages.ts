import { Hono } from 'hono'
import { html } from 'hono/html'
import { page, PAGE_HEADERS, type Page } from '../pages/plain-page.js'
import { hostOf } from './letters.js'
import type { FoundAttempt, LoginAttempts } from './login-attempts.js'

/** Where the links in mails lead to. */
export const DEVICE_PATH = '/login/device'

/** The page behind the link in a mail. Opening it changes nothing, since programs open links too; its button approves the device, once. */
export function devicePages(attempts: Pick<LoginAttempts, 'findByLink' | 'keep'>): Hono {
  const app = new Hono()
  const path = `${DEVICE_PATH}/:token`
  app.get(path, async (context) => {
    const found = await attempts.findByLink(context.req.param('token'))
    if (!found) return context.html(overPage(), 404, PAGE_HEADERS)
    return context.html(found.attempt.step === 'asked' ? questionPage(found) : approvedPage(), 200, PAGE_HEADERS)
  })
  app.post(path, async (context) => {
    const found = await attempts.findByLink(context.req.param('token'))
    if (!found) return context.html(overPage(), 404, PAGE_HEADERS)
    const { digest, attempt } = found
    const isApproved =
      attempt.step !== 'asked' || (await attempts.keep(digest, found, { ...attempt, step: 'approved' }))
    return isApproved ? context.html(approvedPage(), 200, PAGE_HEADERS) : context.html(overPage(), 409, PAGE_HEADERS)
  })
  return app
}

function questionPage({ attempt: { appOrigin } }: FoundAttempt): Page {
  return page(
    'Approve a new device',
    html`<p>
        Somebody wants to log in at <strong>${hostOf(appOrigin)}</strong> with your email, on a device that never did so
        before.
      </p>
      <p>Approve it only if you have just asked for this, in the window that waits for you.</p>
      <form method="post">
        <button>Approve this device</button>
      </form>`
  )
}

function approvedPage(): Page {
  return page(
    'Device approved',
    html`<p role="status">Go back to the window where you log in. It asks for the code in your next mail.</p>`
  )
}

function overPage(): Page {
  return page(
    'This link is over',
    html`<p role="status">It was good for ten minutes, or a newer mail took its place. Start again from the app.</p>`
  )
}
