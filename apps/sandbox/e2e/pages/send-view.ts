import type { Locator, Page } from '@playwright/test'
import { KitModal } from './kit-modal.js'

/** The sending of a kit, as a person sees it. */
export class SendView {
  readonly page: Page
  readonly modal: KitModal
  readonly amount: Locator
  readonly receiver: Locator
  /** The token in use with its balance. */
  readonly token: Locator
  /** What is said of the receiver, or what went wrong. */
  readonly notices: Locator
  readonly alerts: Locator
  readonly confirmButton: Locator
  /** How far the transfer is. */
  readonly progress: Locator

  constructor(page: Page) {
    this.page = page
    this.modal = new KitModal(page)
    const { dialog } = this.modal
    this.amount = dialog.getByRole('textbox', { name: 'Amount to send' })
    this.receiver = dialog.getByRole('textbox', { name: 'To', exact: true })
    this.token = dialog.locator('[part="send-token"]')
    this.notices = dialog.locator('[part="notice"]')
    this.alerts = dialog.getByRole('alert')
    this.confirmButton = dialog.locator('[part="send-review"]').getByRole('button', { name: 'Send', exact: true })
    this.progress = dialog.locator('[part="progress-panel"]')
  }

  /** Opens the form from the account. */
  async open(): Promise<void> {
    await this.modal.open()
    await this.modal.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await this.amount.waitFor()
  }

  /** Leaves it, and waits until the modal is gone. */
  async close(): Promise<void> {
    await this.modal.dialog.locator('[part="close"]').click()
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  /** Chooses another token. @param name of the token */
  async chooseToken(name: string): Promise<void> {
    await this.token.getByRole('button', { name: /^Choose token/ }).click()
    await this.modal.dialog.locator('[part~="token"]').filter({ hasText: name }).click()
    await this.amount.waitFor()
  }

  /** Fills the form in. */
  async fill(amount: string, receiver: string): Promise<void> {
    await this.amount.fill(amount)
    await this.receiver.fill(receiver)
  }

  /** Goes on to the review, and ticks what is asked to be ticked there. */
  async review(): Promise<void> {
    await this.modal.action('Review send').click()
    await this.confirmButton.waitFor()
    for (const box of await this.modal.dialog.getByRole('checkbox').all()) await box.check()
  }

  /** A fact of the review. @param label such as `To` */
  fact(label: 'Send' | 'To' | 'Network' | 'Network fee'): Locator {
    const { dialog } = this.modal
    return dialog
      .locator('.review-row')
      .filter({ has: this.page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd')
  }

  /** The most the transfer may cost, to the last digit: as the review says it, or tells it on demand, e.g. `0.00005`. */
  async feeCap(): Promise<string> {
    const fee = this.fact('Network fee')
    const fold = fee.locator('[part="fee-fold"]')
    const text = (await fold.count()) > 0 ? await fold.getAttribute('title') : await fee.textContent()
    const [, cap = ''] = /at most ([\d.,]+)/.exec(text ?? '') ?? /([\d.,]+) [A-Z]+$/.exec(text ?? '') ?? []
    return cap.replaceAll(',', '')
  }

  /** The whole hash of the transfer on screen. */
  async hash(): Promise<string> {
    return (await this.modal.dialog.locator('[part="send-hash"]').getAttribute('title')) ?? ''
  }

  /** The title of the progress. */
  stage(name: string): Locator {
    return this.progress.getByRole('heading', { name, exact: true })
  }
}
