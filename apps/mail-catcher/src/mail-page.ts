import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { CaughtMail } from './caught-mail.js'
import type { MailCatcher } from './mail-catcher.js'

/** Where the page is shown. */
export const MAIL_PATH = '/mail'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}
article{margin:0 0 1rem;padding:1rem;border:1px solid GrayText;border-radius:.75rem}
h2{margin:0;font-size:1rem}
p{margin:0 0 .5rem;font-size:.875rem;color:GrayText}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join('; ')
}

/** A page that lists what was caught, newest first, and looks again every few seconds. Links that lead to this machine can be followed. */
export function mailPage({ mails }: Pick<MailCatcher, 'mails'>): Hono {
  const app = new Hono()
  app.get('/', (context) => context.html(pageOf(mails()), 200, HEADERS))
  return app
}

function pageOf(mails: readonly CaughtMail[]) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta http-equiv="refresh" content="3" />
      <title>Mails</title>
      ${raw(`<style>${STYLE}</style>`)}
      <h1>Mails</h1>
      ${mails.length === 0 ? html`<p>Nothing was sent yet. What the services send to anybody ends here.</p>` : ''}
      ${mails.map(articleOf)}
    </html>`
}

function articleOf({ subject, recipients, at, text }: CaughtMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>To ${recipients.join(', ')}, ${new Date(at).toLocaleTimeString('en-GB')}</p>
    <pre>${partsOf(text)}</pre>
  </article>`
}

function partsOf(text: string) {
  return text
    .split(/(https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?\/[\w./?=&-]*)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}
