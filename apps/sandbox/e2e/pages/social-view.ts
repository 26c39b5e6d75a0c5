import type { Locator, Page } from '@playwright/test'
import type { ContextWatch } from '../fixtures/watch-context.js'
import type { KitModal } from './kit-modal.js'

/** Logging in by a social account: the buttons in Connect, the provider's window, and a person in front of it. */
export class SocialView {
  readonly page: Page
  readonly modal: KitModal
  /** Everybody who is pressed in Connect. */
  readonly buttons: Locator
  readonly #watch: ContextWatch

  constructor(page: Page, modal: KitModal, watch: ContextWatch) {
    this.page = page
    this.modal = modal
    this.buttons = modal.dialog.getByRole('group', { name: 'Social logins' }).getByRole('button')
    this.#watch = watch
  }

  button(name: string): Locator {
    return this.modal.dialog.getByRole('button', { name: `Continue with ${name}`, exact: true })
  }

  /** Opens the modal and begins a login. @returns the provider's window, on its page */
  async begin(name: string): Promise<Page> {
    await this.modal.open()
    return this.openWindow(this.button(name), name)
  }

  /** Presses what opens the provider's window. @returns the window, on the provider's page */
  async openWindow(pressed: Locator, name: string): Promise<Page> {
    const opening = this.page.waitForEvent('popup')
    await pressed.click()
    return this.arrive(await opening, name)
  }

  /** Waits until the provider asks the user, in a window or on the page itself. */
  async arrive(provider: Page, name: string): Promise<Page> {
    // The kit's own view has a heading of these words, of a lower level.
    await provider.getByRole('heading', { name: `Log in with ${name}`, level: 1 }).waitFor({ timeout: 20_000 })
    const { origin } = new URL(provider.url())
    this.#watch.allowOrigin(origin)
    this.#watch.expectTrouble(new RegExp(`^foreign request: ${origin}/`))
    return provider
  }

  /** The user says there who they are. @param email absent: they have none */
  async answer(provider: Page, person: { readonly name: string; readonly email?: string }): Promise<void> {
    await provider.getByLabel('Name').fill(person.name)
    if (person.email !== undefined) await provider.getByLabel('Email, if any').fill(person.email)
    await provider.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  /** Whom the app knows the user as. */
  whoIsLoggedIn() {
    return this.page.evaluate(() => {
      const { address, embeddedWalletInfo } = window.kits['default']?.getAccount() ?? {}
      return { address, authProvider: embeddedWalletInfo?.authProvider, user: embeddedWalletInfo?.user }
    })
  }

  /** What the page has stored, as text. */
  stored(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  }
}
