import { html } from 'hono/html'
import { page, type Page } from '../pages/plain-page.js'
import type { OnrampOrder } from './onramp-source.js'
import { PAYMENT_CURRENCIES } from './payment-currencies.js'
import { choiceId, type CardPayment, type Refusal } from './payment-desk.js'
import type { Payment } from './payment-book.js'
import type { SoldToken } from './sold-tokens.js'
import { TEST_CARDS, type CardAnswer } from './test-cards.js'

/** The first of the amounts that the widget suggests. */
const SUGGESTED_AMOUNT = '100'

const CARD_WORDS: Readonly<Record<CardAnswer, string>> = {
  accepts: 'is accepted',
  declines: 'is declined',
  asks: 'asks your bank first'
}

/** How far a payment is: `arrived` is what its chain says. */
export type PaymentStep = Payment['state'] | 'arrived'

/** A try at paying that did not go through. */
export interface FailedTry {
  readonly wanted: CardPayment
  readonly refusal: Refusal
}

/** The page where an order is paid. @param failed what was tried before */
export function orderPage(order: OnrampOrder, offers: readonly SoldToken[], failed?: FailedTry): Page {
  const wanted = failed?.wanted
  const amount = wanted?.amount ?? order.presetFiatAmount ?? SUGGESTED_AMOUNT
  const currency = wanted?.currency ?? order.fiatCurrency ?? PAYMENT_CURRENCIES[0]?.id
  return page(
    'Buy test coins',
    html`<p>These coins have no value, and no money is taken. This seller is only for testing.</p>
      ${failed ? html`<p role="alert"><strong>${failed.refusal.reason}.</strong> Nothing was paid.</p>` : ''}
      <form method="post">
        <label
          >What
          <select name="purchase">
            ${offers.map((offer) => option(choiceId(offer), nameOf(offer), wanted?.purchase))}
          </select>
        </label>
        <div class="pair">
          <label
            >Amount to pay
            <input name="amount" inputmode="decimal" required autocomplete="off" value="${amount}" />
          </label>
          <label
            >Currency
            <select name="currency">
              ${PAYMENT_CURRENCIES.map(({ id }) => option(id, id, currency))}
            </select>
          </label>
        </div>
        <label
          >Card number
          <input
            name="card"
            inputmode="numeric"
            required
            autocomplete="off"
            placeholder="${TEST_CARDS[0]?.number}"
            aria-describedby="cards"
            value="${wanted?.card ?? ''}"
          />
        </label>
        <p class="hint" id="cards">
          Never use your own card. Test cards:
          ${TEST_CARDS.map(
            ({ number, answer }) => html`<br /><span class="number">${number}</span> ${CARD_WORDS[answer]}`
          )}
        </p>
        <p>
          Goes to
          <code>${order.address}</code>
        </p>
        <button name="step" value="pay">Pay</button>
      </form>
      <form method="post">
        <button class="plain" name="step" value="cancel">Cancel payment</button>
      </form>`
  )
}

/** The page on which the bank asks. */
export function questionPage(address: string, payment: Payment): Page {
  return page(
    'Your bank asks',
    html`<p>Do you want to pay ${paidOf(payment)}?</p>
      ${facts(address, payment)}
      <form method="post">
        <button name="step" value="approve">Approve</button>
        <button class="plain" name="step" value="refuse">Refuse</button>
      </form>`
  )
}

/** The page after the payment. */
export function receiptPage(address: string, payment: Payment, step: PaymentStep): Page {
  const [title, text] = ENDS[step]
  return page(
    title,
    html`<p role="status">${text}</p>
      ${facts(address, payment)}`,
    { isTemporary: step === 'processing' || step === 'sent' }
  )
}

const ENDS: Readonly<Record<PaymentStep, readonly [title: string, text: string]>> = {
  processing: ['On its way', 'Your payment is being checked. You can close this window. The app keeps you updated.'],
  sent: ['On its way', 'Paid. Your purchase was sent. You can close this window. The app keeps you updated.'],
  arrived: ['Arrived', 'Paid, and your purchase has arrived. You can close this window.'],
  failed: ['Payment cancelled', 'Nothing was paid. You can close this window.']
}

/** The page of an order that is over. */
export function noOrderPage(): Page {
  return page('Order not found', html`<p>This order has expired or never existed. Start again from the app.</p>`)
}

function facts(address: string, { hash, token, bought, ...payment }: Payment): Page {
  return html`<dl>
    ${bought === '0' ? '' : fact('You buy', html`${bought} ${token.symbol}`)}
    ${bought === '0' ? '' : fact('You pay', html`${paidOf(payment)}`)} ${fact('To', html`<code>${address}</code>`)}
    ${hash === undefined ? '' : fact('Transaction', html`<code>${hash}</code>`)}
  </dl>`
}

const fact = (name: string, value: Page): Page =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`

const paidOf = ({ paid }: Pick<Payment, 'paid'>): string => `${paid.amount} ${paid.currency}`

function option(value: string, name: string, chosen: string | undefined): Page {
  return value === chosen
    ? html`<option value="${value}" selected>${name}</option>`
    : html`<option value="${value}">${name}</option>`
}

function nameOf({ token, network }: SoldToken): string {
  return `${token.symbol} on ${network.display_name}`
}
