import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { OnrampOrder, OnrampQuote } from './onramp-source.js'
import { PAYMENT_CURRENCIES } from './payment-currencies.js'
import type { SoldToken } from './sold-tokens.js'

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

/** The first of the amounts that the widget suggests. @source views §9 */
const SUGGESTED_AMOUNT = '100'

type Page = ReturnType<typeof html>

/** How an offer is named in the form. */
export function choiceId({ currency, network }: SoldToken): string {
  return `${currency}@${network.name}`
}

/** The page where an order is paid. */
export function orderPage({ address, presetFiatAmount }: OnrampOrder, offers: readonly SoldToken[]): Page {
  return page(
    'Buy test coins',
    html`<p>These coins are worth nothing, and no money is taken: this seller exists for trying things out.</p>
      <p>They go to <code>${address}</code></p>
      <form method="post">
        <label
          >What
          <select name="purchase">
            ${offers.map((offer) => html`<option value="${choiceId(offer)}">${nameOf(offer)}</option>`)}
          </select>
        </label>
        <label
          >Amount to pay
          <input name="amount" inputmode="decimal" required value="${presetFiatAmount ?? SUGGESTED_AMOUNT}"
        /></label>
        <label
          >Currency
          <select name="currency">
            ${PAYMENT_CURRENCIES.map(({ id }) => html`<option>${id}</option>`)}
          </select>
        </label>
        <button>Buy</button>
      </form>`
  )
}

/** The page after the purchase. */
export function receiptPage({ address }: OnrampOrder, sold: SoldToken, quote: OnrampQuote, hash: string): Page {
  const { paymentTotal, purchaseAmount } = quote
  return page(
    'On its way',
    html`<p>${purchaseAmount.amount} ${nameOf(sold)} for ${paymentTotal.amount} ${paymentTotal.currency}</p>
      <p>To <code>${address}</code></p>
      <p>Transaction <code>${hash}</code></p>
      <p>You can close this window.</p>`
  )
}

/** The page of an order that is over. */
export function noOrderPage(): Page {
  return page('No such order', html`<p>This order was paid already, or is too old. Start again from the app.</p>`)
}

function nameOf({ token, network }: SoldToken): string {
  return `${token.symbol} on ${network.display_name}`
}

function page(title: string, body: Page): Page {
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
