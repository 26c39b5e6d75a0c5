import type { Locator, Page } from '@playwright/test'
import '../../src/shared/window-sandbox.js'

/** A page of the sandbox that shows what its kit reports. */
export class DappPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /**
   * @param path such as `vanilla?wallet=approve`, relative to the base URL; a query alone is that of the small dapp
   * @param options.hasFrame whether people can log in by email there. @default false
   */
  async goto(path = '', { hasFrame = false } = {}): Promise<void> {
    const address = /^(\?|#|$)/.test(path) ? `dapp${path}` : path
    await this.page.goto(hasFrame ? address : withoutFrame(address))
    await this.page.waitForFunction(
      () => window.kits !== undefined || document.documentElement.dataset['hydrated'] === 'true'
    )
  }

  /** A value the page shows: status, address, wallet, network, balance. */
  fact(name: 'status' | 'address' | 'wallet' | 'network' | 'balance', scope: Page | Locator = this.page): Locator {
    return scope.getByTestId(`fact-${name}`)
  }

  /** Fills in the form and sends. Without arguments it sends what the form shows. */
  async send(amount?: string, receiver?: string): Promise<void> {
    const form = this.page.getByRole('region', { name: 'Send' })
    if (amount !== undefined) await form.getByLabel(/^Amount/).fill(amount)
    if (receiver !== undefined) await form.getByLabel('Receiver').fill(receiver)
    await form.getByRole('button').click()
  }

  /** What became of the last transfer. */
  get sendOutcome(): Locator {
    return this.page.getByRole('region', { name: 'Send' }).getByRole('status')
  }

  async sign(message: string): Promise<void> {
    const form = this.page.getByRole('region', { name: 'Sign' })
    await form.getByLabel('Message').fill(message)
    await form.getByRole('button').click()
  }

  get signOutcome(): Locator {
    return this.page.getByRole('region', { name: 'Sign' }).getByRole('status')
  }

  /** Switches the network from the host's side. */
  async switchNetwork(name: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Network' }).getByRole('button', { name }).click()
  }

  /** Everything that went wrong in the page so far. */
  troubles(): Promise<Window['sandbox']> {
    return this.page.evaluate(() => window.sandbox)
  }
}

/** The address of a page without login by email. */
export const withoutFrame = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}frame=off`
