import { html } from 'hono/html'
import type { SoldToken } from '../onramp/sold-tokens.js'
import { page, type Page } from '../pages/plain-page.js'
import type { Exchange } from './exchange-source.js'
import type { Withdrawal } from './withdrawal-book.js'

const notice = html`<p>These coins have no value. This exchange is only for testing.</p>`

/** The page where the user logs in. */
export function loginPage({ name }: Exchange): Page {
  return page(
    name,
    html`${notice}
      <form method="post">
        <label>User <input name="user" value="test customer" required maxlength="64" /></label>
        <button name="step" value="login">Log in</button>
      </form>`
  )
}

/** The page where a withdrawal is confirmed. */
export function confirmPage({ name }: Exchange, held: SoldToken, { amount, recipient }: Withdrawal): Page {
  return page(
    'Confirm withdrawal',
    html`<p>${name} sends ${amount} ${nameOf(held)}</p>
      <p>To <code>${recipient}</code></p>
      <form method="post">
        <button name="step" value="confirm">Confirm withdrawal</button>
        <button name="step" value="cancel" formnovalidate>Cancel</button>
      </form>`
  )
}

/** The page after the withdrawal. */
export function sentPage(held: SoldToken, { amount, recipient }: Withdrawal, hash: string): Page {
  return page(
    'On its way',
    html`<p>${amount} ${nameOf(held)}</p>
      <p>To <code>${recipient}</code></p>
      <p>Transaction <code>${hash}</code></p>
      <p>You can close this window.</p>`
  )
}

/** The page after the user has cancelled. */
export function cancelledPage(): Page {
  return page('Cancelled', html`<p>Nothing was sent. You can close this window.</p>`)
}

/** The page of a withdrawal that is over. */
export function noWithdrawalPage(): Page {
  return page('Withdrawal not found', html`<p>It was already completed or has expired. Start again from the app.</p>`)
}

function nameOf({ token, network }: SoldToken): string {
  return `${token.symbol} on ${network.display_name}`
}
