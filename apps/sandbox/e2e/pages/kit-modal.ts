import type { Locator, Page } from '@playwright/test'

/** A kit's button and modal, as a person sees them. */
export class KitModal {
  readonly page: Page
  /** The page's first button that connects, or shows the account. */
  readonly button: Locator
  readonly dialog: Locator
  /** The dialog while there is nothing in it yet. */
  readonly dialogAtOnce: Locator
  readonly title: Locator
  readonly card: Locator
  /** The names of the wallets and networks on offer are in their rows. */
  readonly walletRows: Locator
  readonly networkRows: Locator
  readonly closeButton: Locator
  readonly backButton: Locator
  /** The live region in which the modal speaks. */
  readonly announcer: Locator

  /** @param scope where the modal's element is, when there are several. */
  constructor(page: Page, scope: Page | Locator = page) {
    this.page = page
    this.button = page.locator('appkit-button').first().getByRole('button')
    const root = scope.locator('appkit-modal')
    this.dialog = root.locator('dialog[open]:not([aria-busy])')
    this.dialogAtOnce = root.locator('dialog[open][aria-busy]')
    this.title = this.dialog.getByRole('heading', { level: 2 })
    this.card = root.locator('[part="card"]')
    this.walletRows = this.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
    this.networkRows = this.dialog.getByRole('list', { name: 'Networks' }).getByRole('button')
    this.closeButton = this.dialog.getByRole('button', { name: 'Close', exact: true })
    this.backButton = this.dialog.getByRole('button', { name: 'Back', exact: true })
    this.announcer = this.dialog.locator('> [role="status"]')
  }

  /** Opens it with the page's button. */
  async open(): Promise<void> {
    await this.button.click()
    // On a busy machine what it shows first takes its time.
    await this.dialog.waitFor({ timeout: 20_000 })
  }

  wallet(name: string): Locator {
    return this.walletRows.filter({ hasText: name })
  }

  network(name: string): Locator {
    return this.networkRows.filter({ hasText: name })
  }

  action(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** Opens it and chooses a wallet. */
  async choose(wallet = 'Test Wallet'): Promise<void> {
    await this.open()
    await this.wallet(wallet).click()
  }

  /** Connects a wallet that approves by itself, and waits until the modal is gone. */
  async connect(wallet = 'Test Wallet'): Promise<void> {
    await this.choose(wallet)
    await this.dialog.waitFor({ state: 'detached' })
  }

  /** From the open account to the connected wallets, where the only one there is can be left: asks for that. */
  async askToLeave(): Promise<void> {
    await this.dialog.getByRole('button', { name: /Connected wallets/ }).click()
    await this.action('Disconnect').click()
  }

  /** From the open account: leaves the only wallet there is. */
  async leave(): Promise<void> {
    await this.askToLeave()
    await this.dialog
      .getByRole('group', { name: /^Disconnect/ })
      .getByRole('button', { name: 'Disconnect' })
      .click()
  }

  /** From the open account to its networks. */
  async showNetworks(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Network/ }).click()
    await this.dialog.getByRole('list', { name: 'Networks' }).waitFor()
  }
}
