import type { Locator, Page } from '@playwright/test'
import type { Answer, NetworkManner } from '../../src/wallet/wallet-settings.js'
import '../../src/wallet/window-wallets.js'

type WalletName = 'testWallet' | 'secondWallet'

/** The wallets of a sandbox page, as their owner and a test see them. */
export class PageWallets {
  /** The sheet in which a wallet asks. */
  readonly sheet: Locator
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.sheet = page.getByTestId('page-wallets').locator('dialog.sheet')
  }

  /** Waits until the wallets are in the page. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => window.testWallet !== undefined)
  }

  async setAnswer(answer: Answer, wallet: WalletName = 'testWallet'): Promise<void> {
    await this.page.evaluate(([name, value]) => void (window[name].answer = value), [wallet, answer] as const)
  }

  async setNetworkManner(manner: NetworkManner, wallet: WalletName = 'testWallet'): Promise<void> {
    await this.page.evaluate(([name, value]) => void (window[name].networkManner = value), [wallet, manner] as const)
  }

  async approve(): Promise<void> {
    await this.sheet.locator('button.main').click()
  }

  async reject(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Reject' }).click()
  }

  async selectAccount(address: string, wallet: WalletName = 'testWallet'): Promise<void> {
    await this.page.evaluate(([name, value]) => window[name].selectAccount(value), [wallet, address] as const)
  }

  async selectChain(chainId: number, wallet: WalletName = 'testWallet'): Promise<void> {
    await this.page.evaluate(([name, value]) => window[name].selectChain(value), [wallet, chainId] as const)
  }

  /** Takes the page's access away from the wallet's side. */
  async disconnect(wallet: WalletName = 'testWallet'): Promise<void> {
    await this.page.evaluate((name) => window[name].disconnect(), wallet)
  }

  async settleHanging(answer: 'approve' | 'reject', wallet: WalletName = 'testWallet'): Promise<void> {
    await this.page.evaluate(([name, value]) => window[name].settleHanging(value), [wallet, answer] as const)
  }

  /** The methods the wallet was asked for, oldest first. */
  requestedMethods(wallet: WalletName = 'testWallet'): Promise<string[]> {
    return this.page.evaluate((name) => window[name].wallet.log.map(({ method }) => method), wallet)
  }
}
