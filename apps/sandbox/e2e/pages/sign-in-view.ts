import type { Locator, Page } from '@playwright/test'
import type { SIWXSession } from '@appkit/core'
import type { KitModal } from './kit-modal.js'

/** The view that asks for the signature that signs the user in. */
export class SignInView {
  readonly page: Page
  readonly modal: KitModal
  readonly signButton: Locator
  readonly cancelButton: Locator
  readonly laterButton: Locator

  constructor(page: Page, modal: KitModal) {
    this.page = page
    this.modal = modal
    this.signButton = modal.action('Sign in')
    this.cancelButton = modal.action('Cancel')
    this.laterButton = modal.action('Not now')
  }

  /** Signs with a wallet that approves by itself, and waits until the modal is gone. */
  async sign(): Promise<void> {
    await this.signButton.click()
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  /** The sessions that the page keeps. */
  sessions(): Promise<readonly SIWXSession[]> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('@appkit/siwx') ?? '[]') as SIWXSession[])
  }
}
