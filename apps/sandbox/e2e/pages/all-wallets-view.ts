import type { Locator, Page } from '@playwright/test'
import { KitModal } from './kit-modal.js'

/** The list of all wallets, as a person sees it. */
export class AllWalletsView {
  readonly modal: KitModal
  readonly search: Locator
  readonly tiles: Locator
  readonly certified: Locator
  /** How many wallets there are, or were found. */
  readonly count: Locator
  /** What is said when the directory does not answer. */
  readonly note: Locator

  constructor(page: Page) {
    this.modal = new KitModal(page)
    const { dialog } = this.modal
    this.search = dialog.getByRole('searchbox', { name: 'Search wallets' })
    this.tiles = dialog.getByRole('list', { name: 'All wallets' }).getByRole('button')
    this.certified = dialog.getByRole('switch', { name: 'Certified only' })
    this.count = dialog.locator('.all-wallets-line .soft')
    this.note = dialog.getByText("Couldn't reach the wallet directory.")
  }

  /** The row in Connect that leads here. */
  get row(): Locator {
    return this.modal.dialog.getByRole('button', { name: /^All wallets/ })
  }

  /** Opens Connect with the page's button, and goes on to the list. */
  async open(): Promise<void> {
    await this.modal.open()
    await this.row.click()
    await this.search.waitFor()
  }

  tile(name: string | RegExp): Locator {
    return this.modal.dialog.getByRole('list', { name: 'All wallets' }).getByRole('button', { name })
  }

  /** Scrolls the card to the end of what is there. */
  async scrollToEnd(): Promise<void> {
    await this.modal.dialog.locator('.scroller').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  }
}
