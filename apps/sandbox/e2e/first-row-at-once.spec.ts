import { expect, test } from './fixtures/test.js'
import { pressAtOnce } from './support/press-at-once.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const mode of ['visible', 'intent'] as const) {
  for (const how of ['mouse', 'touch', 'keyboard'] as const) {
    test(`default: preload ${mode}, ${how}: the frame after the press has the wallets, and one is connected from it`, async ({
      page,
      dapp,
      modal
    }) => {
      await page.addInitScript(() => {
        const asked = Object.assign(window, { timesAsked: 0 })
        window.addEventListener('eip6963:requestProvider', () => void (asked.timesAsked += 1))
      })
      const fetched: string[] = []
      page.on('requestfinished', (request) => fetched.push(request.url()))
      await dapp.goto(`?wallet=approve&preload=${mode}`)
      if (mode === 'visible')
        await expect.poll(() => fetched.some((url) => /\/discovery-[\w-]+\.js$/.test(url))).toBe(true)
      const { wallets } = await pressAtOnce(modal.button, how)
      expect(wallets).toEqual(['Test Wallet', 'Second Wallet'])
      // Whichever dialog stands there by now.
      await page.locator('appkit-modal').getByRole('button', { name: 'Second Wallet' }).click()
      await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
      await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
      await expect(modal.dialog).toBeHidden()
      expect(await page.evaluate(() => (window as unknown as { timesAsked: number }).timesAsked)).toBe(1)
    })
  }
}

test('behavior: a wallet that answers late comes into the list where it belongs', async ({ page, dapp, modal }) => {
  await page.addInitScript(() => {
    const provider = { request: () => Promise.resolve([]) }
    const info = { uuid: 'late', rdns: 'org.example.late', name: 'Late Wallet', icon: 'data:image/png;base64,AA==' }
    window.addEventListener('eip6963:requestProvider', () => {
      setTimeout(() => {
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }, 50)
    })
  })
  await dapp.goto('?wallet=approve')
  const { wallets } = await pressAtOnce(modal.button, 'mouse')
  expect(wallets).toEqual(['Test Wallet', 'Second Wallet'])
  await expect(modal.wallet('Late Wallet')).toBeVisible({ timeout: 20_000 })
  await expect(modal.walletRows.filter({ hasText: /Test|Second|Late/ })).toHaveText([/^Test/, /^Second/, /Late Wallet/])
})
