import type { Locator } from '@playwright/test'
import type { KitModal } from './kit-modal.js'

/** The view that pairs a wallet on another screen. */
export class PairingView {
  readonly modal: KitModal
  /** Drawn once there is a pairing. */
  readonly code: Locator

  constructor(modal: KitModal) {
    this.modal = modal
    this.code = modal.dialog.getByRole('img', { name: /^QR code/ })
  }

  /** Chooses the way to wallets elsewhere in the open list. */
  async choose(): Promise<void> {
    await this.modal.wallet('WalletConnect').click()
    await this.code.waitFor()
  }

  /** Copies the link, as a person does who pastes it into a wallet. */
  async copyLink(): Promise<string> {
    const { page } = this.modal
    await page.bringToFront()
    // Only a page that has the focus may write to the clipboard, and another window had it.
    await page.waitForFunction(() => document.hasFocus())
    await this.modal.action('Copy link').click()
    await this.modal.action('Link copied').waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
}
