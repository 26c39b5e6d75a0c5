import type { Locator, Page } from '@playwright/test'
import { KitModal } from './kit-modal.js'

/** What a payment is opened with. */
export interface PayForm {
  readonly amount: string
  readonly asset: string
  readonly recipient: string
}

/** The views of payments, and the page's panel that opens them. */
export class PayView {
  readonly page: Page
  readonly modal: KitModal
  /** How the payment ended, as the page was told. */
  readonly outcome: Locator

  constructor(page: Page) {
    this.page = page
    this.modal = new KitModal(page)
    this.outcome = this.panel.getByRole('status')
  }

  private get panel(): Locator {
    return this.page.getByRole('region', { name: 'Pay', exact: true })
  }

  /** Has the page ask for a payment, and waits for the choice of how to pay. */
  async ask({ amount, asset, recipient }: PayForm): Promise<void> {
    await this.panel.getByLabel('Amount to be paid').fill(amount)
    await this.panel.getByLabel('Asset').selectOption(asset)
    await this.panel.getByLabel('Recipient').fill(recipient)
    await this.panel.getByRole('button', { name: 'Pay the ferry' }).click()
    await this.modal.dialog.getByRole('heading', { name: 'How you pay' }).waitFor()
  }

  /** Leaves the payment, and waits until the modal is gone. */
  async close(): Promise<void> {
    await this.modal.dialog.locator('[part="close"]').click()
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  /** The row that leads to paying with a wallet. */
  get walletRow(): Locator {
    return this.modal.dialog.getByRole('button', { name: /^Pay with/ })
  }

  exchange(name: string): Locator {
    return this.modal.dialog.getByRole('button', { name, exact: true })
  }

  /** One fact of the review. */
  fact(label: string): Locator {
    return this.modal.dialog
      .locator('[part="review-list"] > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
  }

  /** The button with which the reviewed payment is made. */
  get confirmButton(): Locator {
    return this.modal.dialog.getByRole('button', { name: /^Pay [\d.,]/ })
  }

  /** How far the payment is. */
  stage(title: string): Locator {
    return this.modal.dialog.getByRole('heading', { level: 3, name: title })
  }
}
