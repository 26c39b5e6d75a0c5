import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Channel } from './channels.js'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.375rem;line-height:1.3}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem}
input,button{min-height:3rem;padding:.5rem .75rem;border:1px solid GrayText;border-radius:.75rem;font:inherit}
:focus-visible{outline:2px solid;outline-offset:2px}`

/** Nothing from elsewhere, no script, no frame around it. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join('; ')
}

const ENDS: Readonly<Record<Exclude<Channel['state'], 'pending'> | 'over', string>> = {
  completed: 'You are logged in. Go back to the app.',
  denied: 'You refused. Nothing was signed.',
  over: 'This is over, or never was. Begin again in the app.'
}

/** The phone of a made-up person: who they are, and whether they agree. @param problem with what was typed */
export function channelPage(channel: Channel | undefined, problem?: string) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Farcaster, made up</title>
      ${raw(`<style>${STYLE}</style>`)}
      <h1>Farcaster, made up</h1>
      ${
        channel?.state === 'pending'
          ? html`<p>
                Log in at <strong>${channel.signatureParams.domain}</strong>? Whoever you say you are signs it with a
                key of their own.
              </p>
              ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
              <form method="post">
                <label>Your name <input name="name" value="ann" autocomplete="off" /></label>
                <button name="answer" value="approve">Approve</button>
                <button name="answer" value="refuse">Refuse</button>
              </form>`
          : html`<p role="status">${ENDS[channel?.state ?? 'over']}</p>`
      }
    </html>`
}
