import type { Locator, Page } from '@playwright/test'
import { KitModal } from './kit-modal.js'

/** Swapping in the modal, as a person sees it. */
export class SwapView {
  readonly modal: KitModal
  readonly page: Page
  /** What is paid, typed by the user. */
  readonly amount: Locator
  /** What would be received. */
  readonly received: Locator
  /** The one button of the view that goes on. */
  readonly main: Locator
  readonly notices: Locator

  constructor(page: Page) {
    this.page = page
    this.modal = new KitModal(page)
    const { dialog } = this.modal
    this.amount = dialog.getByRole('textbox', { name: 'You pay' })
    this.received = dialog.getByRole('textbox', { name: 'You receive' })
    this.main = dialog.locator('.actions [part~="button-primary"]')
    this.notices = dialog.locator('[part="notice"]')
  }

  /** Opens it by the account's button. */
  async open(): Promise<void> {
    await this.modal.open()
    await this.modal.action('Swap').click()
    await this.amount.waitFor()
  }

  /** Opens it as a host does. */
  async openWith(swap: {
    readonly fromToken?: string
    readonly toToken?: string
    readonly amount?: string
  }): Promise<void> {
    await this.page.evaluate(async (parameters) => {
      await Object.values(window.kits)[0]?.open({ view: 'Swap', arguments: parameters })
    }, swap)
    await this.amount.waitFor()
  }

  /** Chooses the token of one side. */
  async choose(side: 'pay with' | 'receive', symbol: string): Promise<void> {
    await this.modal.dialog.getByRole('button', { name: `Token you ${side}` }).click()
    await this.modal.dialog.getByLabel('Search token').fill(symbol)
    // The list follows the search a moment later: until then its first row is another token.
    const rows = this.modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('button')
    await rows.filter({ hasText: symbol }).first().click()
    await this.amount.waitFor()
  }

  /** Goes on to the review, once there is a quote. */
  async review(): Promise<void> {
    await this.main.filter({ hasText: 'Review swap' }).click({ timeout: 20_000 })
    await this.modal.dialog.getByRole('heading', { level: 2, name: 'Review swap' }).waitFor()
  }

  /** Waits until the button says this and takes clicks. */
  async ready(label: string): Promise<void> {
    await this.main.filter({ hasText: new RegExp(`^${label}$`) }).click({ trial: true, timeout: 20_000 })
  }

  /** How the swap goes: its one line. */
  progress(title: string | RegExp): Locator {
    return this.modal.dialog.getByRole('heading', { level: 3, name: title })
  }

  /** A value of the review by its label. */
  fact(label: string): Locator {
    return this.modal.dialog.locator('.review-row', { has: this.page.getByText(label, { exact: true }) }).locator('dd')
  }

  /** An amount of the review in base units, to the last digit: what stands there, or of a shortened one what is told on demand. */
  async units(label: string, decimals: number): Promise<bigint> {
    const fold = this.fact(label).locator('[part="fee-fold"]')
    const amount = (await fold.count()) > 0 ? fold : this.fact(label).locator(':scope > :first-child')
    const text = (await amount.getAttribute('title')) ?? (await amount.textContent()) ?? ''
    const [, whole = '0', fraction = ''] = /^([\d,]+)(?:\.(\d+))?/.exec(text) ?? []
    return BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
  }
}
