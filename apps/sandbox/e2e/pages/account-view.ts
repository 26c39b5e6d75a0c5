import type { Locator, Page } from '@playwright/test'
import { KitModal } from './kit-modal.js'

/** The open account in the modal, as a person sees it. */
export class AccountView {
  readonly modal: KitModal
  /** What everything is worth, or the native balance where that is not known. */
  readonly total: Locator
  /** The name or the cut address; leads to the connected wallets. */
  readonly name: Locator
  /** Copies the address. */
  readonly copy: Locator
  readonly picture: Locator
  readonly tabs: Locator
  /** What the chosen tab shows. */
  readonly panel: Locator
  readonly tokens: Locator
  readonly nfts: Locator
  readonly activity: Locator
  /** Short notices of the modal, such as failures. */
  readonly toasts: Locator

  constructor(page: Page) {
    this.modal = new KitModal(page)
    const { dialog } = this.modal
    this.total = dialog.locator('[part="balance"]')
    this.name = dialog.getByRole('button', { name: /Connected wallets/ })
    this.copy = dialog.getByRole('button', { name: /Copy address/ })
    this.picture = dialog.locator('.account-picture img').first()
    this.tabs = dialog.getByRole('tab')
    this.panel = dialog.getByRole('tabpanel')
    this.tokens = dialog.locator('[part="token"]')
    this.nfts = dialog.locator('[part="nft"]')
    this.activity = dialog.locator('[part="activity-row"]')
    this.toasts = page.locator('appkit-modal [part="toast"]')
  }

  /** Opens it with the page's button. */
  async open(): Promise<void> {
    await this.modal.open()
    await this.modal.dialog.getByRole('heading', { level: 2, name: 'Account' }).waitFor()
  }

  /** Chooses a tab: Tokens, NFTs, Activity. */
  async show(tab: 'Tokens' | 'NFTs' | 'Activity'): Promise<void> {
    await this.tabs.filter({ hasText: tab }).click()
  }

  /** A token by its name or symbol. */
  token(name: string): Locator {
    return this.tokens.filter({ hasText: name })
  }

  nft(name: string): Locator {
    return this.nfts.filter({ hasText: name })
  }

  /** A round button: Receive. */
  action(name: string): Locator {
    return this.modal.dialog.getByRole('button', { name, exact: true })
  }
}
