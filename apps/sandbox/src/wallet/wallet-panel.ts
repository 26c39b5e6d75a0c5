import { chainName } from './describe-request.js'
import { makeElement } from '../shared/make-element.js'
import type { PageWallet } from './page-wallet.js'
import { ANSWERS, NETWORK_MANNERS, type Answer, type NetworkManner } from './wallet-settings.js'

const ANSWER_LABELS: Readonly<Record<Answer, string>> = {
  ask: 'Ask me',
  approve: 'Approve at once',
  reject: 'Reject at once',
  hang: 'Never answer'
}

const MANNER_LABELS: Readonly<Record<NetworkManner, string>> = {
  follow: 'Do as asked',
  wrongChain: 'Say yes, but stay',
  noSwitch: 'Not able to',
  unknownIsRefusal: 'Refuse unknown ones'
}

/** A chain that no page lists. */
const UNKNOWN_CHAIN = 424242

/** The owner's switches for the wallets of this page. */
export interface WalletPanel {
  /** Shows the wallets as they are now. */
  update(wallets: readonly PageWallet[]): void
}

/** Makes the button at the end of the page and the panel it opens. */
export function createWalletPanel(root: ShadowRoot, icon: string, chainIds: readonly number[]): WalletPanel {
  const panel = makeElement('div', {
    class: 'panel',
    id: 'wallet-panel',
    popover: 'auto',
    role: 'dialog',
    'aria-label': 'Wallets of this page'
  })
  const launcher = makeElement(
    'button',
    { type: 'button', class: 'launcher', popovertarget: 'wallet-panel' },
    makeElement('img', { src: icon, alt: '', width: '24', height: '24' }),
    'Wallets of this page'
  )
  const sections = new Map<PageWallet, WalletSection>()
  root.append(launcher, panel)
  return {
    update(wallets) {
      for (const wallet of wallets) {
        const section = sections.get(wallet) ?? walletSection(wallet, [...chainIds, UNKNOWN_CHAIN])
        if (!sections.has(wallet)) panel.append(section.element)
        sections.set(wallet, section)
        section.update()
      }
    }
  }
}

interface WalletSection {
  readonly element: HTMLElement
  update(): void
}

function walletSection(page: PageWallet, chainIds: readonly number[]): WalletSection {
  const status = makeElement('p', { class: 'status' })
  const answer = choice(ANSWERS.map((value) => [value, ANSWER_LABELS[value]]))
  const manner = choice(NETWORK_MANNERS.map((value) => [value, MANNER_LABELS[value]]))
  const account = choice(page.wallet.addresses.toSorted().map((address) => [address, shortened(address)]))
  const network = choice(chainIds.map((chainId) => [String(chainId), chainName(chainId)]))
  const settle = makeElement('button', { type: 'button' }, 'Answer what hangs')
  const disconnect = makeElement('button', { type: 'button', class: 'danger' }, 'Disconnect this page')
  answer.addEventListener('change', () => (page.answer = ANSWERS.find((value) => value === answer.value) ?? 'ask'))
  manner.addEventListener(
    'change',
    () => (page.networkManner = NETWORK_MANNERS.find((value) => value === manner.value) ?? 'follow')
  )
  account.addEventListener('change', () => page.selectAccount(account.value))
  network.addEventListener('change', () => page.selectChain(Number(network.value)))
  settle.addEventListener('click', () => page.settleHanging('approve'))
  disconnect.addEventListener('click', () => page.disconnect())
  const element = makeElement(
    'section',
    { 'aria-label': page.name },
    makeElement(
      'div',
      { class: 'title' },
      makeElement('img', { src: page.icon, alt: '', width: '40', height: '40' }),
      makeElement('div', {}, makeElement('h2', {}, page.name), status)
    ),
    field('When asked', answer),
    field('Network requests', manner),
    field('Account', account),
    field('Network', network),
    makeElement('div', { class: 'actions' }, settle, disconnect)
  )
  return {
    element,
    update() {
      const { wallet } = page
      status.textContent = wallet.granted ? `Connected · ${chainName(wallet.chainId)}` : 'This page has no access'
      answer.value = page.answer
      manner.value = page.networkManner
      account.value = wallet.addresses[0] ?? ''
      network.value = String(wallet.chainId)
      settle.hidden = page.answer !== 'hang'
      disconnect.disabled = !wallet.granted
    }
  }
}

function field(label: string, control: HTMLElement): HTMLElement {
  return makeElement('label', { class: 'field' }, label, control)
}

function choice(options: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
  return makeElement('select', {}, ...options.map(([value, label]) => makeElement('option', { value }, label)))
}

function shortened(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
