import type { Locator } from '@playwright/test'
import type { AccountView } from './account-view.js'
import type { LoginView } from './login-view.js'

/** Changing the address that a user logs in with, as they see it. */
export class EmailChange {
  readonly login: LoginView
  readonly account: AccountView
  readonly field: Locator

  constructor(login: LoginView, account: AccountView) {
    this.login = login
    this.account = account
    this.field = account.modal.dialog.getByLabel('New email')
  }

  /** From the page to the form. */
  async open(): Promise<void> {
    await this.account.open()
    await this.account.modal.dialog.getByRole('button', { name: 'Account settings' }).click()
    await this.account.modal.dialog.getByRole('button', { name: /^Change your email/ }).click()
    await this.field.waitFor()
  }

  /** Gives the new address; the code goes to the one before. */
  async begin(next: string): Promise<void> {
    await this.field.fill(next)
    await this.account.modal.action('Save').click()
  }

  /** Gives the new address, and says that the one before cannot be read any more. */
  async beginWithoutMailbox(next: string): Promise<void> {
    await this.field.fill(next)
    await this.account.modal.dialog.getByRole('button', { name: "I can't read this email anymore" }).click()
  }

  /** The code that was mailed to the address before. */
  async confirmCurrent(address: string): Promise<void> {
    await this.login.typeCode(address, 'Your code to change your email')
  }

  /** The code that was mailed to the new address. */
  async confirmNew(address: string): Promise<void> {
    await this.login.typeCode(address, 'Your code to confirm this email')
  }
}
