import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { PEOPLE, type Person } from './person.js'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{box-sizing:border-box;max-width:24rem;margin:0 auto;padding:1.5rem 1rem}
h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.3}
p{margin:0 0 1rem}
form{display:grid;gap:.75rem;margin:0 0 .75rem}
label{display:grid;gap:.25rem;font-size:.875rem}
label.box{grid-template-columns:auto 1fr;align-items:center}
input:not([type=checkbox]),button{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;padding:.5rem .75rem;border:1px solid GrayText;border-radius:.5rem}
button{cursor:pointer}
[role=alert]{padding:.5rem .75rem;border:1px solid currentColor;border-radius:.5rem}
:focus-visible{outline:2px solid Highlight;outline-offset:2px}`

/**
 * No script, nothing from elsewhere, no frame around it. Where forms may lead is not said: browsers apply that to every further step, and
 * the last one is a page of the app.
 */
export const ASK_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join('; ')
}

/** The page on which a tester says who they are. @param provider in whose place it stands @param problem what was wrong before */
export function askPage(provider: string, problem?: string): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Log in with ${provider}</title>
        ${raw(`<style>${STYLE}</style>`)}
        <main>
          <h1>Log in with ${provider}</h1>
          <p>This page stands in for ${provider} on this machine. Be whoever you like.</p>
          ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`} ${PEOPLE.map(buttonFor)}
          <form method="post">
            <label>Name <input name="name" maxlength="80" required autocomplete="off" /></label>
            <label>Email, if any <input name="email" type="email" maxlength="254" autocomplete="off" /></label>
            <label class="box"
              ><input name="verified" type="checkbox" checked /> ${provider} has checked the email</label
            >
            <button>Continue</button>
          </form>
          <form method="post">
            <button name="cancel" value="yes">Cancel</button>
          </form>
        </main>
      </html>`
  )
}

function buttonFor({ name, email, isEmailVerified }: Person) {
  return html`<form method="post">
    <input type="hidden" name="name" value="${name}" />
    ${email === undefined ? '' : html`<input type="hidden" name="email" value="${email}" />`}
    ${isEmailVerified ? html`<input type="hidden" name="verified" value="on" />` : ''}
    <button>Continue as ${name}</button>
  </form>`
}
