import type { Locator, Page } from '@playwright/test'

/** What the page on web3.js shows and offers. */
export class Web3jsPanel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  private get region(): Locator {
    return this.page.getByRole('region', { name: 'web3.js' })
  }

  fact(name: 'node' | 'balance' | 'receiver' | 'received'): Locator {
    return this.page.getByTestId(`web3js-${name}`)
  }

  /** What became of the last action. */
  get outcome(): Locator {
    return this.region.getByRole('status')
  }

  async press(name: string): Promise<void> {
    await this.region.getByRole('button', { name, exact: true }).click()
  }
}
