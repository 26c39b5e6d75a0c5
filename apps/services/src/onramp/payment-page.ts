import { html } from 'hono/html'
import { page, type Page } from '../pages/plain-page.js'
import type { OnrampOrder, OnrampQuote } from './onramp-source.js'
import { PAYMENT_CURRENCIES } from './payment-currencies.js'
import type { SoldToken } from './sold-tokens.js'

/** The first of the amounts that the widget suggests. @source views §9 */
const SUGGESTED_AMOUNT = '100'

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
