import type { TestWalletRequest } from '@appkit/chain-eip155/testing'
import { describeRequest } from './describe-request.js'
import { makeElement } from '../shared/make-element.js'
import type { PageWallet } from './page-wallet.js'

/** How long a person needs to see what they refuse, ms. What is refused sooner was the wallet's own doing. */
const SEEN_AFTER_MS = 200

/** The sheet in which a wallet's owner says yes or no. */
export interface ApprovalSheet {
  /** Shows the wallet's first waiting request, or closes when none waits. */
  update(wallet: PageWallet): void
}

/**
 * Makes the sheet. It is opened with `showModal()` each time, so it lies above whatever the page opened before, as the window of an
 * extension would. Escape says no.
 */
export function createApprovalSheet(root: ShadowRoot): ApprovalSheet {
  const dialog = makeElement('dialog', { class: 'sheet', 'aria-labelledby': 'request-title' })
  const shown: { wallet?: PageWallet; request?: TestWalletRequest } = {}
  const answer = (isApproved: boolean): void => shown.wallet?.approvals.answer(isApproved)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    answer(false)
  })
  root.append(dialog)

  return {
    update(wallet) {
      const request = wallet.approvals.pending[0]
      if (request === undefined) {
        if (shown.wallet !== wallet) return
        delete shown.wallet
        delete shown.request
        dialog.close()
        return
      }
      if (shown.request === request || (shown.wallet !== undefined && shown.wallet !== wallet)) return
      shown.wallet = wallet
      shown.request = request
      dialog.replaceChildren(...content(wallet, request, answer))
      if (dialog.open) dialog.close()
      dialog.showModal()
    }
  }
}

function content(wallet: PageWallet, request: TestWalletRequest, answer: (isApproved: boolean) => void): Node[] {
  const { title, action, facts, message } = describeRequest(request, location.host)
  const reject = makeElement('button', { type: 'button', class: 'quiet', disabled: '' }, 'Reject')
  setTimeout(() => reject.removeAttribute('disabled'), SEEN_AFTER_MS)
  const approve = makeElement('button', { type: 'button', class: 'main', autofocus: '' }, action)
  reject.addEventListener('click', () => answer(false))
  approve.addEventListener('click', () => answer(true))
  return [
    makeElement(
      'header',
      {},
      makeElement('img', { src: wallet.icon, alt: '', width: '24', height: '24' }),
      wallet.name
    ),
    makeElement('h2', { id: 'request-title' }, title),
    ...(message === undefined ? [] : [makeElement('pre', { tabindex: '0', 'aria-label': 'Message' }, message)]),
    makeElement('dl', {}, ...facts.map(([label, value]) => fact(label, value))),
    makeElement('footer', {}, reject, approve)
  ]
}

function fact(label: string, value: string): HTMLElement {
  const isAddress = /^0x[0-9a-f]{40}$/i.test(value)
  return makeElement(
    'div',
    {},
    makeElement('dt', {}, label),
    makeElement('dd', { class: isAddress ? 'address' : undefined }, value)
  )
}
