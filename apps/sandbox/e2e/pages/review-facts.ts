import { expect, type Locator, type Page } from '@playwright/test'

/** What a review says of its own transactions: that they were simulated, what changes where that is not what was asked, and cautions. */
export class ReviewFacts {
  readonly page: Page
  /** What changes, with where that is known from. */
  readonly changes: Locator
  /** What should be known before going on. */
  readonly cautions: Locator

  constructor(page: Page) {
    this.page = page
    this.changes = page.locator('appkit-modal [part="transaction-facts"]')
    this.cautions = page.locator('appkit-modal [part="fact-cautions"]')
  }

  /** Waits until it is known, or known to be unknown. */
  async settled(): Promise<void> {
    await this.page.locator('appkit-modal [part="transaction-facts"][aria-busy="false"]').waitFor()
  }

  /** Asserts that they were simulated, and do what the review says. */
  async areAsAsked(): Promise<void> {
    await this.settled()
    await expect(this.changes).toContainText('Simulated just now')
    await expect(this.changes.locator('.facts-row')).toHaveCount(0)
  }

  /** What is said of one asset or of one spender. @param name such as `ETH` */
  row(name: string): Locator {
    return this.changes
      .locator('.facts-row')
      .filter({ has: this.page.locator('dt').getByText(name, { exact: true }) })
      .locator('dd')
  }
}
