import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:26rem;margin:0 auto;padding:2rem 1rem}
code{display:block;overflow-wrap:anywhere}
form{display:grid;gap:1rem}
label{display:grid;gap:.25rem}
input,select,button{box-sizing:border-box;width:100%;font:inherit;padding:.6rem;border:1px solid #8888;border-radius:.5rem}
button{border:0;background:#1f5eff;color:#fff;font-weight:600}`

/** Nothing from elsewhere, no script, no frame around it. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'"
  ].join('; '),
  'referrer-policy': 'same-origin'
}

/** A page, or a part of one. */
export type Page = ReturnType<typeof html>

/** A page of this server: a title, and what is below it. */
export function page(title: string, body: Page): Page {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      ${raw(`<style>${STYLE}</style>`)}
      <h1>${title}</h1>
      ${body}
    </html>`
}
