import type { ChainNamespace } from '@appkit/core'
import * as networks from '@appkit/core/networks'
import { makeElement } from '../shared/make-element.js'
import { chainName } from '../wallet/describe-request.js'
import type { Phone } from './create-phone.js'
import { describeWaiting } from './describe-waiting.js'
import type { PhoneAccounts } from './phone-account.js'
import { PHONE_ANSWERS, type PhoneAnswer, type PhoneState } from './phone-state.js'

const ANSWER_LABELS: Readonly<Record<PhoneAnswer, string>> = {
  ask: 'Ask me',
  approve: 'Approve at once',
  reject: 'Reject at once'
}

/** A chain that no page lists. */
const UNKNOWN_CHAIN = 'eip155:424242'

/** The owner's side of a phone. */
export interface PhoneView {
  /** Shows the phone as it is now. */
  update(state: PhoneState): void
}

/** Fills the cards of the page. @param root the page's main part */
export function createPhoneView(root: HTMLElement, phone: Phone): PhoneView {
  const link = makeElement('input', { id: 'phone-link', autocomplete: 'off', placeholder: 'wc:…' })
  const trouble = makeElement('p', { class: 'outcome', role: 'alert', 'data-tone': 'bad' })
  const pairing = makeElement(
    'form',
    {},
    makeElement('label', { class: 'field' }, 'Link of the dapp', link),
    makeElement('button', { type: 'submit', class: 'action' }, 'Pair')
  )
  pairing.addEventListener('submit', (event) => {
    event.preventDefault()
    run(phone.pair(link.value))
    link.value = ''
  })

  const waiting = makeElement('div', { class: 'stack' })
  const sessions = makeElement('ul', { class: 'plain-list', 'aria-label': 'Sessions' })
  const answer = choice(PHONE_ANSWERS.map((value) => [value, ANSWER_LABELS[value]]))
  answer.addEventListener('change', () =>
    phone.setAnswer(PHONE_ANSWERS.find((value) => value === answer.value) ?? 'ask')
  )
  const line = button('Go offline', () => (phone.state.isOnline ? phone.goOffline() : phone.goOnline()), 'plain')
  const disconnect = button('Disconnect all', () => phone.disconnect(), 'plain')

  root.append(
    card('Pair', pairing, trouble),
    card('Waiting for you', waiting),
    card('Sessions', sessions, makeElement('div', { class: 'row below' }, line, disconnect)),
    card(
      'Manner',
      makeElement('label', { class: 'field' }, 'When asked', answer),
      ...phone.accounts.map((accounts) => accountControls(phone, accounts))
    )
  )

  /** What the owner sees to be answered. */
  let asking: PhoneState['proposals'][number] | PhoneState['requests'][number] | undefined

  return {
    update(state) {
      trouble.textContent = state.trouble
      answer.value = state.answer
      line.textContent = state.isOnline ? 'Go offline' : 'Go online'
      disconnect.disabled = state.sessions.length === 0
      const first = state.proposals[0] ?? state.requests[0]
      // What is being filled in or pressed stays in place whatever else changes.
      if (first !== asking || waiting.childElementCount === 0) waiting.replaceChildren(waitingPart(phone, state))
      asking = first
      sessions.replaceChildren(
        ...state.sessions.map(({ name, namespaces }) => makeElement('li', {}, `${name}: ${namespaces.join(', ')}`))
      )
    }
  }
}

/** The first thing that waits for the owner. */
function waitingPart(phone: Phone, { proposals, requests }: PhoneState): HTMLElement {
  const [proposal] = proposals
  const [request] = requests
  if (proposal) {
    const chosen = proposal.namespaces.map((namespace) => {
      const box = makeElement('input', { type: 'checkbox', checked: '', value: namespace })
      return { box, label: makeElement('label', { class: 'check' }, box, namespace) }
    })
    const wanted = (): ChainNamespace[] =>
      proposal.namespaces.filter((namespace) => chosen.some(({ box }) => box.checked && box.value === namespace))
    return makeElement(
      'section',
      { 'aria-label': 'Proposal' },
      makeElement('p', {}, `${proposal.name} (${proposal.url}) wants to connect.`),
      makeElement('div', { class: 'row' }, ...chosen.map(({ label }) => label)),
      makeElement(
        'div',
        { class: 'row below' },
        button('Connect', () => phone.approve(wanted())),
        button('Decline', () => phone.reject(), 'plain')
      )
    )
  }
  if (request) {
    return makeElement(
      'section',
      { 'aria-label': 'Request' },
      makeElement('p', {}, `${request.method} on ${chainLabel(request.chainId)}`),
      makeElement('pre', {}, describeWaiting(request)),
      makeElement(
        'div',
        { class: 'row below' },
        button('Sign', () => phone.answerRequest(true)),
        button('Refuse', () => phone.answerRequest(false), 'plain')
      )
    )
  }
  return makeElement('p', { class: 'soft' }, 'Nothing')
}

function accountControls(phone: Phone, accounts: PhoneAccounts): HTMLElement {
  const { namespace, chains } = accounts
  const account = choice(accounts.addressesOn().map((address, index) => [String(index), shortened(address)]))
  account.value = String(accounts.selected)
  account.addEventListener('change', () => run(phone.switchAccount(namespace, Number(account.value))))
  const offered = namespace === 'eip155' ? [...chains, UNKNOWN_CHAIN] : chains
  const chain = choice(offered.map((id) => [id, chainLabel(id)]))
  chain.addEventListener('change', () => {
    const wanted = offered.find((id) => id === chain.value) as (typeof chains)[number] | undefined
    if (wanted !== undefined) run(phone.switchChain(wanted))
  })
  return makeElement(
    'div',
    { class: 'row below', role: 'group', 'aria-label': namespace },
    makeElement('label', { class: 'field' }, `${namespace} account`, account),
    makeElement('label', { class: 'field' }, `${namespace} chain`, chain)
  )
}

function card(title: string, ...children: readonly HTMLElement[]): HTMLElement {
  return makeElement('section', { class: 'card', 'aria-label': title }, makeElement('h2', {}, title), ...children)
}

function button(label: string, act: () => Promise<void>, kind?: 'plain'): HTMLButtonElement {
  const element = makeElement(
    'button',
    { type: 'button', class: kind === undefined ? 'action' : 'action plain' },
    label
  )
  element.addEventListener('click', () => run(act()))
  return element
}

/** The phone itself shows what failed. */
function run(acting: Promise<void>): void {
  acting.catch(() => undefined)
}

function choice(options: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
  return makeElement('select', {}, ...options.map(([value, label]) => makeElement('option', { value }, label)))
}

function chainLabel(chainId: string): string {
  if (chainId.startsWith('eip155:')) return chainName(Number(chainId.slice('eip155:'.length)))
  return Object.values(networks).find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId
}

function shortened(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}
