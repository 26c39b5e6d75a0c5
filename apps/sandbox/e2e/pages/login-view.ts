import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { readAll } from '../support/read-all.js'
import { mailTo } from '../support/mail-to.js'
import type { KitModal } from './kit-modal.js'

/** Logging in by email, and the secure frame in which requests are approved. */
export class LoginView {
  readonly page: Page
  readonly modal: KitModal
  readonly email: Locator
  /** The same in any language. */
  readonly anyEmail: Locator
  readonly code: Locator
  /** A device that is new to the address is asked for the link. */
  readonly deviceHeading: Locator
  /** What the secure frame shows. */
  readonly frame: FrameLocator

  constructor(page: Page, modal: KitModal) {
    this.page = page
    this.modal = modal
    this.email = modal.dialog.getByLabel('Email', { exact: true })
    this.anyEmail = modal.dialog.locator('input[inputmode=email]')
    this.code = modal.dialog.getByLabel('Six-digit code')
    this.deviceHeading = modal.dialog.getByRole('heading', { name: 'Open the link in your email' })
    this.frame = page.frameLocator('#w3m-iframe')
  }

  /** The newest mail to the address that has a link, or a code. */
  readonly mail = mailTo

  /** Opens the modal and gives the address, as if the last mail was long ago. */
  async submit(address: string): Promise<void> {
    await this.page.evaluate(() => {
      try {
        localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME')
      } catch {
        // A page without storage keeps no pause between two mails.
      }
    })
    await this.modal.open()
    await this.email.fill(address)
    await this.email.press('Enter')
  }

  /** The page behind the link of the newest mail to the address. @param context where it is opened. @default another tab */
  async openLink(address: string, context: BrowserContext = this.page.context()): Promise<Page> {
    const { link } = await mailTo(address, 'link')
    const tab = await context.newPage()
    await tab.goto(link)
    return tab
  }

  /** Follows the link of the newest mail to the address, as in another tab, and approves the device. */
  async approveDevice(address: string): Promise<void> {
    const tab = await this.openLink(address)
    const approval = tab.getByRole('button')
    await approval.click()
    // A tab that is closed while its next page comes keeps the one behind it from being painted.
    await approval.waitFor({ state: 'detached' })
    await tab.close()
    await this.page.bringToFront()
  }

  /** Types the code of the newest mail to the address. @param subject how that mail begins to be about */
  async typeCode(address: string, subject?: string): Promise<void> {
    const { code } = await mailTo(address, 'code', subject)
    await this.code.fill(code)
  }

  /** From the page to the account, on a device that is new to the address. */
  async logIn(address: string): Promise<void> {
    await this.enterCodes(address)
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  /** The same, where something else follows in the modal. */
  async enterCodes(address: string): Promise<void> {
    await this.submit(address)
    await this.deviceHeading.waitFor()
    await this.approveDevice(address)
    await this.code.waitFor()
    await this.typeCode(address)
  }

  /** Protects the logged-in user's wallet by a passkey, and closes. */
  async protect(): Promise<void> {
    await this.modal.open()
    await this.modal.dialog.getByRole('button', { name: 'Account settings' }).click()
    await this.modal.dialog.getByRole('button', { name: /^Protect with a passkey/ }).click()
    await this.press('Create a passkey')
    await expect(this.modal.title).toHaveText('Account settings')
    await expect(this.modal.dialog.getByText('A passkey now protects your wallet')).toBeVisible()
    await this.modal.closeButton.click()
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  /** From the page to the account, by a passkey. */
  async usePasskey(): Promise<void> {
    await this.modal.open()
    await this.modal.dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await this.press('Use passkey')
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  /** From the page: no user is logged in any more. */
  async logOut(): Promise<void> {
    await this.page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  }

  /** Presses a button of the frame as soon as the browser lets a user who has read all of it. */
  async press(name: string | RegExp): Promise<void> {
    const button = this.frame.getByRole('button', { name })
    await button.waitFor({ timeout: 20_000 })
    if ((await button.getAttribute('class')) === 'primary') await readAll(this.frame)
    await expect(button).toBeEnabled({ timeout: 20_000 })
    await this.takesClicks()
    await button.click()
  }

  /** Waits until the frame has been where it is for long enough: Chromium passes no click on to a frame of another site that moved within half a second. */
  async takesClicks(): Promise<void> {
    const host = this.page.locator('#w3m-iframe')
    let last: string | undefined
    const isStill = async () => {
      const former = last
      const place = await host.boundingBox()
      last = place ? JSON.stringify(place) : undefined
      return place !== null && last === former
    }
    await expect.poll(isStill, { intervals: [600] }).toBe(true)
  }
}

/** An address that no other test uses. */
export const newEmail = (): string => `ann-${randomUUID()}@app.example`
