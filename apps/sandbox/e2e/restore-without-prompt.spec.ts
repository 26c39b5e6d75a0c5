import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { ChainsPage } from './pages/chains-page.js'

const ANSWERS = '@appkit/default/answers'
/** Each cannot tell without a window whether the page has access. */
const MUTE = { cosmos: 'Cosmos Test Wallet', polkadot: 'Polkadot Test Wallet' } as const
type Family = keyof typeof MUTE

/** What the wallet's owner was asked. */
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

/** Moves the last answer of every wallet in time. */
const shiftAnswers = (page: Page, milliseconds: number) =>
  page.evaluate(
    ([name, shift]) => {
      const stored = JSON.parse(sessionStorage.getItem(name) ?? '') as { value: Record<string, { at: number }> }
      for (const answer of Object.values(stored.value)) answer.at += shift
      sessionStorage.setItem(name, JSON.stringify(stored))
    },
    [ANSWERS, milliseconds] as const
  )

for (const [family, wallet] of Object.entries(MUTE) as [Family, string][]) {
  test(`default: ${family}: a locked wallet is not asked in a new tab; a click on its row is`, async ({
    page,
    context
  }) => {
    const chains = new ChainsPage(page)
    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)
    await lock(page, family)

    const other = await context.newPage()
    const visited = new ChainsPage(other)
    await visited.goto([family], 'tells=0')
    await visited.open(family)
    const row = visited.modal.dialog.getByRole('button', { name: `Reconnect ${wallet}` })
    await expect(row).toBeVisible()
    await expect(visited.fact(family, 'status')).toHaveText('disconnected')
    expect(await prompts(other, family)).toBe(0)
    await row.click()
    await expect(visited.fact(family, 'status')).toHaveText('connected')
    expect(await prompts(other, family)).toBe(1)
  })

  for (const [when, shift] of [
    ['ten minutes after its last answer', -600_000],
    ['after an answer of tomorrow', 86_400_000]
  ] as const) {
    test(`behavior: ${family}: a reload ${when} asks nobody, and the next one neither`, async ({ page }) => {
      const chains = new ChainsPage(page)
      await chains.goto([family], 'tells=0')
      await chains.connect(family, wallet)
      await shiftAnswers(page, shift)
      await lock(page, family)
      for (let visit = 0; visit < 2; visit += 1) {
        await page.reload()
        await chains.open(family)
        await expect(chains.modal.dialog.getByRole('button', { name: `Reconnect ${wallet}` })).toBeVisible()
        await expect(chains.fact(family, 'status')).toHaveText('disconnected')
        expect(await prompts(page, family)).toBe(0)
      }
    })
  }

  test(`behavior: ${family}: a reload within ten minutes brings it back`, async ({ page }) => {
    const chains = new ChainsPage(page)
    await chains.goto([family], 'tells=0')
    await chains.connect(family, wallet)
    await shiftAnswers(page, -590_000)
    await page.reload()
    await expect(chains.fact(family, 'status')).toHaveText('connected')
    expect(await prompts(page, family)).toBe(0)
  })
}

test('behavior: with another family connected, Account offers it', async ({ page, context }) => {
  const chains = new ChainsPage(page)
  await chains.goto(['eip155', 'cosmos'], 'tells=0&wallet=approve')
  await chains.connect('eip155', 'Test Wallet')
  await chains.connect('cosmos', MUTE.cosmos)
  const other = await context.newPage()
  const visited = new ChainsPage(other)
  await visited.goto(['eip155', 'cosmos'], 'tells=0&wallet=approve')
  await expect(visited.fact('eip155', 'status')).toHaveText('connected')
  await expect(visited.fact('cosmos', 'status')).toHaveText('disconnected')
  await visited.modal.open()
  await visited.modal.dialog.getByRole('button', { name: `Reconnect ${MUTE.cosmos}` }).click()
  await expect(visited.fact('cosmos', 'status')).toHaveText('connected')
  await expect(visited.fact('eip155', 'status')).toHaveText('connected')
})

test('T1.07 behavior: who unlocks the wallet after five minutes is connected', async ({ page }) => {
  await page.clock.install()
  const chains = new ChainsPage(page)
  await chains.goto(['cosmos'], 'tells=0&wallet=hang')
  await chains.open('cosmos')
  await chains.modal.wallet(MUTE.cosmos).click()
  await expect(chains.modal.dialog.getByText(`Continue in ${MUTE.cosmos}`)).toBeVisible()
  // What asks the wallet may come after the view that says so.
  await expect.poll(() => prompts(page, 'cosmos')).toBe(1)
  await page.clock.fastForward('05:00')
  await page.evaluate(() => window.cosmosWallet.settleHanging('approve'))
  await expect(chains.fact('cosmos', 'status')).toHaveText('connected')
})
