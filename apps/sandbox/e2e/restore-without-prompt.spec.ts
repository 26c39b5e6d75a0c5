import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'
import { countPrompts, lockWallet, MUTE_WALLETS, type MuteFamily } from './support/mute-wallets.js'

const ANSWERS = '@appkit/default/answers'

/** Has every wallet have answered last at another time. @param age how long ago, ms; below 0: in the future */
const setAgeOfAnswers = (page: Page, age: number) =>
  page.evaluate(
    ([name, milliseconds]) => {
      const stored = JSON.parse(sessionStorage.getItem(name) ?? '') as { value: Record<string, { at: number }> }
      const answers = Object.values(stored.value)
      for (const answer of answers) answer.at = Date.now() - milliseconds
      sessionStorage.setItem(name, JSON.stringify(stored))
      return answers.length
    },
    [ANSWERS, age] as const
  )

for (const [family, wallet] of Object.entries(MUTE_WALLETS) as [MuteFamily, string][]) {
  test(`${family}: who comes back is connected within ten minutes, and otherwise by a click`, async ({
    page,
    context
  }) => {
    test.setTimeout(60_000)
    const chains = new ChainsPage(page)
    const row = chains.modal.dialog.getByRole('button', { name: `Reconnect ${wallet}` })
    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)

    await test.step('default: a locked wallet is not asked in a new tab; a click on its row is', async () => {
      await lockWallet(page, family)
      const other = await context.newPage()
      const visited = new ChainsPage(other)
      await visited.goto([family], 'tells=0')
      await visited.open(family)
      const otherRow = visited.modal.dialog.getByRole('button', { name: `Reconnect ${wallet}` })
      await expect(otherRow).toBeVisible()
      await expect(visited.fact(family, 'status')).toHaveText('disconnected')
      expect(await countPrompts(other, family)).toBe(0)
      await otherRow.click()
      await expect(visited.fact(family, 'status')).toHaveText('connected')
      expect(await countPrompts(other, family)).toBe(1)
      await other.close()
    })

    await test.step('behavior: a reload within ten minutes brings it back', async () => {
      expect(await setAgeOfAnswers(page, 590_000)).toBe(1)
      await page.reload()
      await expect(chains.fact(family, 'status')).toHaveText('connected')
      expect(await countPrompts(page, family)).toBe(0)
    })

    for (const [when, age] of [
      ['ten minutes after its last answer', 600_000],
      ['after an answer of tomorrow', -86_400_000]
    ] as const) {
      await test.step(`behavior: a reload ${when} does not prompt, and neither does the next one`, async () => {
        expect(await setAgeOfAnswers(page, age)).toBe(1)
        await lockWallet(page, family)
        for (let visit = 0; visit < 2; visit += 1) {
          await page.reload()
          await chains.open(family)
          await expect(row).toBeVisible()
          await expect(chains.fact(family, 'status')).toHaveText('disconnected')
          expect(await countPrompts(page, family)).toBe(0)
        }
        await row.click()
        await expect(chains.fact(family, 'status')).toHaveText('connected')
      })
    }
  })
}

test('behavior: with another family connected, Account offers it', async ({ page, context }) => {
  const chains = new ChainsPage(page)
  await chains.goto(['eip155', 'cosmos'], 'tells=0&wallet=approve')
  await chains.connect('eip155', 'Test Wallet')
  await chains.connect('cosmos', MUTE_WALLETS.cosmos)
  const other = await context.newPage()
  const visited = new ChainsPage(other)
  await visited.goto(['eip155', 'cosmos'], 'tells=0&wallet=approve')
  await expect(visited.fact('eip155', 'status')).toHaveText('connected')
  await expect(visited.fact('cosmos', 'status')).toHaveText('disconnected')
  await visited.modal.open()
  await visited.modal.dialog.getByRole('button', { name: `Reconnect ${MUTE_WALLETS.cosmos}` }).click()
  await expect(visited.fact('cosmos', 'status')).toHaveText('connected')
  await expect(visited.fact('eip155', 'status')).toHaveText('connected')
})

test('T1.07 behavior: who unlocks the wallet after five minutes is connected', async ({ page }) => {
  await page.clock.install()
  const chains = new ChainsPage(page)
  await chains.goto(['cosmos'], 'tells=0&wallet=hang')
  await chains.open('cosmos')
  await chains.modal.wallet(MUTE_WALLETS.cosmos).click()
  await expect(chains.modal.dialog.getByText(`Continue in ${MUTE_WALLETS.cosmos}`)).toBeVisible()
  // What asks the wallet may come after the view that says so.
  await expect.poll(() => countPrompts(page, 'cosmos')).toBe(1)
  await page.clock.fastForward('05:00')
  await page.evaluate(() => window.cosmosWallet.settleHanging('approve'))
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
})
