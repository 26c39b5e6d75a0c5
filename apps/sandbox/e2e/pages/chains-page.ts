import type { Locator, Page } from '@playwright/test'
import type { ChainNamespace } from '@appkit/core'
import '../../src/shared/window-sandbox.js'
import { withoutFrame } from './dapp-page.js'
import { KitModal } from './kit-modal.js'

/** The page of the sandbox with several families of chains. */
export class ChainsPage {
  readonly page: Page
  readonly modal: KitModal

  constructor(page: Page) {
    this.page = page
    this.modal = new KitModal(page)
  }

  /** @param namespaces those the page offers; @param query further parameters, such as `wallet=approve`; @param options.hasFrame whether people can log in by email there. @default false */
  async goto(namespaces: readonly ChainNamespace[], query = '', { hasFrame = false } = {}): Promise<void> {
    const path = `chains.html?namespaces=${namespaces.join(',')}&${query}`
    await this.page.goto(hasFrame ? path : withoutFrame(path))
    await this.page.waitForFunction(() => window.kits !== undefined)
  }

  /** What the page shows of one family. */
  panel(namespace: ChainNamespace): Locator {
    return this.page.getByTestId(`chain-${namespace}`)
  }

  fact(namespace: ChainNamespace, name: 'status' | 'address' | 'wallet' | 'network'): Locator {
    return this.panel(namespace).getByTestId(`fact-${name}`)
  }

  /** What became of the last signature. */
  outcome(namespace: ChainNamespace): Locator {
    return this.panel(namespace).getByRole('status')
  }

  /** Opens the modal from the family's own button. */
  async open(namespace: ChainNamespace): Promise<void> {
    await this.panel(namespace)
      .getByRole('button', { name: /^Connect/ })
      .click()
    await this.modal.dialog.waitFor()
  }

  /** Connects a wallet that approves by itself, and waits until the modal is gone. */
  async connect(namespace: ChainNamespace, wallet: string): Promise<void> {
    await this.open(namespace)
    await this.modal.dialog.getByRole('button', { name: new RegExp(`^${wallet}`) }).click()
    await this.modal.dialog.waitFor({ state: 'detached' })
  }

  async sign(namespace: ChainNamespace): Promise<void> {
    await this.panel(namespace).getByRole('button', { name: /^Sign/ }).click()
  }

  async disconnect(namespace: ChainNamespace): Promise<void> {
    await this.panel(namespace).getByRole('button', { name: 'Disconnect' }).click()
  }
}
