import type { Locator, Page } from '@playwright/test'

/** The first page: the embedded kit, what can be changed about its look, and the code for it. */
export class StartPage {
  readonly page: Page
  /** The element of the embedded modal. */
  readonly element: Locator
  readonly card: Locator
  readonly title: Locator
  /** The kit's own button, above the modal. */
  readonly button: Locator
  readonly corners: Locator
  readonly language: Locator
  readonly code: Locator
  readonly copyButton: Locator

  constructor(page: Page) {
    this.page = page
    this.element = page.locator('appkit-modal')
    this.card = this.element.locator('[part="card"]')
    this.title = this.card.getByRole('heading', { level: 2 })
    this.button = page.locator('appkit-button').getByRole('button')
    this.corners = page.getByRole('slider', { name: 'Corners' })
    this.language = page.getByRole('combobox', { name: 'Language' })
    this.code = page.getByTestId('look-code')
    this.copyButton = page.getByRole('button', { name: /^Cop(y|ied)$/ })
  }

  /** Goes there, and waits for the embedded modal. People cannot log in by email. @param query more of it, such as `&wallets=0` */
  async goto(query = ''): Promise<void> {
    await this.page.goto(`?frame=off${query}`)
    await this.title.waitFor()
  }

  /** One of the choices of a kind. @param kind `Accent`, `Theme` or `Font` */
  choice(kind: string, name: string): Locator {
    return this.page.getByRole('group', { name: kind }).getByRole('radio', { name })
  }

  /** Takes a choice as a person does, by what stands for it. */
  async choose(kind: string, name: string): Promise<void> {
    await this.page.getByRole('group', { name: kind }).locator('label').filter({ hasText: name }).click()
  }
}
