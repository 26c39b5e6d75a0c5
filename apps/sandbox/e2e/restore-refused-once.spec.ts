import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { countPrompts, lockWallet, MUTE_WALLETS, type MuteFamily } from './support/mute-wallets.js'

for (const [family, wallet] of Object.entries(MUTE_WALLETS) as [MuteFamily, string][]) {
  test(`${family}: a restore that was refused is not asked for again, until the user connects`, async ({ page }) => {
    test.setTimeout(60_000)
    const chains = new ChainsPage(page)
    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)
    await lockWallet(page, family)

    const asked: number[] = []
    for (let visit = 0; visit < 3; visit += 1) {
      await chains.goto([family], 'tells=0&wallet=reject')
      await chains.open(family)
      await expect(chains.modal.wallet(wallet)).toBeVisible()
      await expect(chains.fact(family, 'status')).toHaveText('disconnected')
      asked.push(await countPrompts(page, family))
    }
    expect(asked).toEqual([1, 0, 0])

    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)
    await expect(chains.fact(family, 'status')).toHaveText('connected')
    await page.reload()
    await expect(chains.fact(family, 'status')).toHaveText('connected')
  })
}
