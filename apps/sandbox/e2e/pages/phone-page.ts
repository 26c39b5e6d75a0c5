import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { CaipNetworkId, ChainNamespace } from '@appkit/core'
import '../../src/phone/window-phone.js'

/** The test phone in a window of its own, as its owner sees it. */
export class PhonePage {
  readonly page: Page
  /** A dapp that wants to connect. */
  readonly proposal: Locator
  /** Something that a dapp wants to be signed. */
  readonly request: Locator
  /** The dapps that are connected. */
  readonly sessions: Locator

  constructor(page: Page) {
    this.page = page
    this.proposal = page.getByRole('region', { name: 'Proposal' })
    this.request = page.getByRole('region', { name: 'Request' })
    this.sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  }

  /** Opens a phone beside the pages of a context. @param query such as `phone=approve`, or `relay=ws://…` */
  static async open(context: BrowserContext, query = ''): Promise<PhonePage> {
    const page = await context.newPage()
    await page.goto(`phone?${query}`)
    await page.waitForFunction(() => 'phone' in window)
    return new PhonePage(page)
  }

  /** Pastes a dapp's link. */
  async pair(uri: string): Promise<void> {
    await this.page.getByLabel('Link of the dapp').fill(uri)
    await this.page.getByRole('button', { name: 'Pair', exact: true }).click()
  }

  /** Says yes to the dapp that asks. @param namespaces @default all it asks for */
  async connect(namespaces?: readonly ChainNamespace[]): Promise<void> {
    await this.proposal.waitFor()
    for (const box of await this.proposal.getByRole('checkbox').all()) {
      const namespace = (await box.getAttribute('value')) as ChainNamespace
      if (namespaces?.includes(namespace) === false) await box.uncheck()
    }
    await this.proposal.getByRole('button', { name: 'Connect' }).click()
  }

  /** Says no to the dapp that asks. */
  decline(): Promise<void> {
    return this.proposal.getByRole('button', { name: 'Decline' }).click()
  }

  sign(): Promise<void> {
    return this.request.getByRole('button', { name: 'Sign' }).click()
  }

  refuse(): Promise<void> {
    return this.request.getByRole('button', { name: 'Refuse' }).click()
  }

  /** Puts another account in use. @param index counts from 0 */
  async switchAccount(namespace: ChainNamespace, index: number): Promise<void> {
    await this.page.getByLabel(`${namespace} account`).selectOption({ index })
  }

  /** Goes to another chain. */
  async switchChain(chainId: CaipNetworkId): Promise<void> {
    await this.page.getByLabel(`${chainId.split(':', 1)[0]} chain`).selectOption(chainId)
  }

  /** Ends all sessions. */
  disconnect(): Promise<void> {
    return this.page.getByRole('button', { name: 'Disconnect all' }).click()
  }

  /** Cuts the phone off the relay. */
  goOffline(): Promise<void> {
    return this.page.getByRole('button', { name: 'Go offline' }).click()
  }

  goOnline(): Promise<void> {
    return this.page.getByRole('button', { name: 'Go online' }).click()
  }

  /** The addresses it has, in the order of its list. */
  addresses(namespace: ChainNamespace, chainId?: CaipNetworkId): Promise<readonly string[]> {
    return this.page.evaluate(
      ([wanted, chain]) =>
        window.phone.accounts.find((own) => own.namespace === wanted)?.addressesOn(chain as CaipNetworkId) ?? [],
      [namespace, chainId] as const
    )
  }
}
