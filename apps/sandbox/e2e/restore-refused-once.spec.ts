import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

const WALLETS = { cosmos: 'Cosmos Test Wallet', polkadot: 'Polkadot Test Wallet' } as const
type Family = keyof typeof WALLETS

/** What the wallet's owner was asked at this visit. */
const prompts = (page: Page, family: Family) =>
  page.evaluate(
    (wanted) => (wanted === 'cosmos' ? window.cosmosWallet.promptCount : window.polkadotWallet.log.length),
    family
  )

/** The wallet forgets what it granted, as one that was locked meanwhile: whoever asks opens its window. */
const lock = (page: Page, family: Family) =>
  page.evaluate((name) => {
    for (const key of Object.keys(localStorage))
      if (key.includes(`${name}-wallet/granted`)) localStorage.removeItem(key)
  }, family)

for (const [family, wallet] of Object.entries(WALLETS) as [Family, string][]) {
  test(`${family}: a restore that was refused is not asked for again, until the user connects`, async ({ page }) => {
    test.setTimeout(60_000)
    const chains = new ChainsPage(page)
    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)
    await lock(page, family)

    const asked: number[] = []
    for (let visit = 0; visit < 3; visit += 1) {
      await chains.goto([family], 'tells=0&wallet=reject')
      await chains.open(family)
      await expect(chains.modal.wallet(wallet)).toBeVisible()
      await expect(chains.fact(family, 'status')).toHaveText('disconnected')
      asked.push(await prompts(page, family))
    }
    expect(asked).toEqual([1, 0, 0])

    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)
    await expect(chains.fact(family, 'status')).toHaveText('connected')
    await page.reload()
    await expect(chains.fact(family, 'status')).toHaveText('connected')
  })
}
