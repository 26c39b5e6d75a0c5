import type { Locator, Page } from '@playwright/test'
import { KitModal } from './kit-modal.js'

/** Buying in the modal, as a person sees it. */
export class BuyView {
  readonly modal: KitModal
  readonly page: Page
  /** The row that leads to the tokens. */
  readonly token: Locator
  readonly amount: Locator
  readonly review: Locator

  constructor(page: Page) {
    this.page = page
    this.modal = new KitModal(page)
    const { dialog } = this.modal
    this.token = dialog.getByRole('button', { name: /^You buy / })
    this.amount = dialog.getByRole('textbox', { name: 'You pay' })
    this.review = dialog.locator('[part="review-list"]')
  }

  /** A provider by a part of its name. */
  provider(name: string): Locator {
    return this.modal.dialog.getByRole('list', { name: 'Pay with' }).getByRole('button', { name })
  }

  /** From the open account to the providers, for a token by its name. */
  async choose(token: string, preset: '100' | '250' | '500' | '1,000'): Promise<void> {
    await this.modal.action('Buy').click()
    await this.modal.dialog.getByRole('radio', { name: preset, exact: true }).check()
    await this.token.click()
    await this.modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('button', { name: token }).click()
    await this.modal.action('Continue').click()
  }

  /** Opens the provider's window. */
  async open(provider: string): Promise<Page> {
    const opening = this.page.waitForEvent('popup')
    await this.provider(provider).click()
    return opening
  }
}
