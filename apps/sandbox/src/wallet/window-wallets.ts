import type { PageWallet } from './page-wallet.js'

declare global {
  interface Window {
    /** The first wallet of the page, for tests and for the console. */
    testWallet: PageWallet
    secondWallet: PageWallet
  }
}
