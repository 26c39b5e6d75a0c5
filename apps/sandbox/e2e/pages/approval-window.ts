import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { readAll } from '../support/read-all.js'
import type { LoginView } from './login-view.js'

/** The sandbox under another name of this machine: an app that the frame's operator lets embed it, and does not call their own. */
export const foreignUrl = (path = ''): string =>
  new URL(path, process.env['SANDBOX_URL']?.replace('127.0.0.1', 'localhost')).href

/** Where the frame asks on such a host: in the page is what opens its window, and the question is in there. */
export class ApprovalWindow {
  readonly page: Page
  readonly frame: FrameLocator
  readonly openButton: Locator
  readonly showButton: Locator
  readonly declineButton: Locator
  readonly #login: LoginView

  constructor(page: Page, login: LoginView) {
    this.page = page
    this.frame = login.frame
    this.openButton = this.frame.getByRole('button', { name: 'Review in a separate window' })
    this.showButton = this.frame.getByRole('button', { name: 'Show the window' })
    this.declineButton = this.frame.getByRole('button', { name: 'Decline' })
    this.#login = login
  }

  /** Presses for the window. @returns it, with the question drawn */
  async open(): Promise<Page> {
    await this.openButton.waitFor({ timeout: 20_000 })
    await this.#login.takesClicks()
    const opening = this.page.context().waitForEvent('page')
    await this.openButton.click()
    const own = await opening
    await own.getByRole('heading', { level: 1 }).waitFor()
    return own
  }

  /** What can be pressed in the page. */
  async pressable(): Promise<readonly string[]> {
    await this.openButton.waitFor({ timeout: 20_000 })
    return this.frame.getByRole('button').allInnerTexts()
  }
}

/** Presses a button of a window as soon as a user could have read it, and has. */
export async function pressIn(own: Page, name: string | RegExp): Promise<void> {
  const button = own.getByRole('button', { name })
  await button.waitFor()
  if ((await button.getAttribute('class')) === 'primary') await readAll(own)
  await expect(button).toBeEnabled({ timeout: 10_000 })
  await button.click()
}

/** The same, where the window closes with it. The browser may not get to say that the press is done. */
export async function pressLast(own: Page, name: string | RegExp): Promise<void> {
  const closed = own.waitForEvent('close')
  const pressed = pressIn(own, name).catch((error: unknown) => {
    if (!own.isClosed()) throw error
  })
  await Promise.all([closed, pressed])
}
