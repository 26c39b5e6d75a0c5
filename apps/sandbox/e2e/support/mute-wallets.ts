import type { Page } from '@playwright/test'

/** The page's test wallets that cannot tell without a window whether the page has access, by family. */
export const MUTE_WALLETS = { cosmos: 'Cosmos Test Wallet', polkadot: 'Polkadot Test Wallet' } as const

export type MuteFamily = keyof typeof MUTE_WALLETS

/** How often the wallet has asked its user at this visit. */
export const countPrompts = (page: Page, family: MuteFamily): Promise<number> =>
  page.evaluate(
    (wanted) => (wanted === 'cosmos' ? window.cosmosWallet.promptCount : window.polkadotWallet.log.length),
    family
  )

/** The wallet forgets what it granted, as one that was locked meanwhile: the next request opens its window. */
export const lockWallet = (page: Page, family: MuteFamily): Promise<void> =>
  page.evaluate((name) => {
    for (const key of Object.keys(localStorage))
      if (key.includes(`${name}-wallet/granted`)) localStorage.removeItem(key)
  }, family)
