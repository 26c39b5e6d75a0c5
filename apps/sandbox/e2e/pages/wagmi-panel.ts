import type { Locator, Page } from '@playwright/test'

/** What a page on wagmi's hooks shows and offers. */
export class WagmiPanel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  fact(name: 'status' | 'address' | 'chain' | 'balance' | 'signature' | 'sent' | 'written' | 'token'): Locator {
    return this.page.getByTestId(`wagmi-${name}`)
  }

  /** What went wrong, of connecting and switching or of the actions. */
  failure(region: 'wagmi' | 'Actions'): Locator {
    return this.page.getByRole('region', { name: region }).getByRole('status')
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }
}
