import { expect, test } from './fixtures/test.js'
import { recordFrames } from './support/record-frames.js'
import { startDirectory, wireWallet } from './support/start-directory.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WAYS = [
  { how: 'by tap', width: 390 },
  { how: 'by a click without hovering', width: 1280 },
  { how: 'by keyboard', width: 1280 }
] as const

for (const { how, width } of WAYS) {
  test.describe(() => {
    const isPhone = how === 'by tap'
    test.use({ hasTouch: isPhone, isMobile: isPhone, viewport: { width, height: 780 } })

    for (const hasLogins of [true, false]) {
      for (const rate of [1, 4]) {
        const logins = hasLogins ? 'email and socials' : 'wallets only'
        test(`behavior: ${how}, ${logins}, ${rate} times slower: one height from the first frame on, and none is blank`, async ({
          page,
          dapp,
          modal
        }) => {
          await dapp.goto('?wallet=approve&preload=none', { hasFrame: hasLogins })
          const browser = await page.context().newCDPSession(page)
          await browser.send('Emulation.setCPUThrottlingRate', { rate })
          const frames = await recordFrames(page)
          if (isPhone) await modal.button.tap()
          else if (how === 'by keyboard') await modal.button.press('Enter')
          else await modal.button.evaluate((button: HTMLElement) => button.click())
          await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 30_000 })
          const last = hasLogins ? 'Continue with Google' : /All wallets/
          await expect(modal.dialog.getByRole('button', { name: last })).toBeVisible({ timeout: 30_000 })
          const seen = await frames()
          expect(seen.length).toBeGreaterThan(0)
          const heights = seen.map(({ height }) => height)
          expect(heights).toEqual(heights.toSorted((one, other) => one - other))
          // At most two steps to the last one.
          expect(new Set(heights).size).toBeLessThanOrEqual(2)
          expect(seen.filter(({ visible }) => visible < 0.4)).toEqual([])
        })
      }
    }
  })
}

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })

  test('behavior: a row stays under the finger when fewer wallets arrive than there was room for', async ({
    page,
    dapp,
    modal,
    watch
  }) => {
    let answer = (): void => undefined
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const directory = await startDirectory(async () => {
      await asked
      return { data: [wireWallet('only', { mobile_link: 'only://' })], count: 1 }
    })
    watch.allowOrigin(directory.url)
    await dapp.goto(`?wallets=0&frame=off&directory=${directory.url}`)
    await modal.open()
    const row = modal.wallet('WalletConnect')
    await expect(row).toBeVisible()
    await expect.poll(() => modal.card.evaluate((card) => card.getAnimations().length)).toBe(0)
    const before = await row.boundingBox()
    answer()
    await expect(modal.wallet('Wallet only')).toBeVisible()
    await page.waitForTimeout(400)
    expect(await row.boundingBox()).toEqual(before)
  })
})
