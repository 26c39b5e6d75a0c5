import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { ENGLISH, type ServiceLanguage } from '../messages/service-language.js'

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ground:light-dark(#f2f3f7,#101116);--card:light-dark(#fff,#1b1d24);--line:light-dark(#dcdfe6,#353845);--soft:light-dark(#5c6270,#a6abb8);--accent:light-dark(#2453d6,#7da2ff);--on:light-dark(#fff,#0d1530);--bad:light-dark(#b3261e,#ff8f86)}
body{box-sizing:border-box;max-width:28rem;margin:0 auto;padding:1.5rem 1rem;background:var(--ground)}
main{padding:1.5rem;border:1px solid var(--line);border-radius:1.25rem;background:var(--card)}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.3}
p{margin:0 0 1rem}
code,.number{font-family:ui-monospace,monospace;font-size:.875rem;font-variant-numeric:tabular-nums}
code{display:block;overflow-wrap:anywhere}
form{display:grid;gap:1rem}
form+form{margin-top:.75rem}
form p{margin:0}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft)}
.pair{display:grid;grid-template-columns:2fr 1fr;gap:.75rem}
.hint{font-size:.8125rem;color:var(--soft)}
dl{display:grid;gap:.125rem;margin:0 0 1.25rem}
dt{font-size:.875rem;color:var(--soft)}
dd{margin:0 0 .5rem}
[role=alert]{padding:.75rem 1rem;border:1px solid var(--bad);border-radius:.75rem;color:var(--bad)}
input,select,button{box-sizing:border-box;width:100%;min-height:3rem;font:inherit;padding:.6rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:transparent;color:CanvasText}
select option{background:Canvas;color:CanvasText}
button{border-color:transparent;background:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
button.plain{background:transparent;border-color:var(--line);color:CanvasText}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

/** Nothing from elsewhere, no script, no frame around it. @param formTargets origins to which a form is led on; browsers look at every step */
export function pageHeaders(formTargets: readonly string[] = []) {
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
      ["form-action 'self'", ...formTargets].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'"
    ].join('; '),
    'referrer-policy': 'same-origin'
  }
}

/** Headers of a page whose forms stay here. */
export const PAGE_HEADERS = pageHeaders()

/** A page, or a part of one. */
export type Page = ReturnType<typeof html>

/** How a page is shown, where it is not as usual. */
export interface PageOptions {
  /** It shows something under way: the browser looks again by itself. @default false */
  readonly isTemporary?: boolean
  /** Of its texts. @default English */
  readonly language?: Pick<ServiceLanguage, 'direction' | 'tag'>
}

/** A page of this server: a title, and what is below it. */
export function page(title: string, body: Page, { isTemporary = false, language = ENGLISH }: PageOptions = {}): Page {
  return html`<!doctype html>
    <html lang="${language.tag}" dir="${language.direction}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      ${isTemporary ? html`<meta http-equiv="refresh" content="2" />` : ''}
      <title>${title}</title>
      ${raw(`<style>${STYLE}</style>`)}
      <main>
        <h1>${title}</h1>
        ${body}
      </main>
    </html>`
}
