import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { findViolations, readAxe } from './support/find-violations.js'
import { holdCode } from './support/hold-code.js'
import { passFrames } from './support/slow-motion.js'
import { watchShifts } from './support/watch-shifts.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ dapp }) => dapp.goto('?wallet=approve&preload=none'))

test('default: the frame after the press has the dialog, and the wallets come into it where it is', async ({
  page,
  modal
}) => {
  const letCodeCome = await holdCode(page)
  const shifts = await watchShifts(page)
  await modal.button.focus()
  const isThereNextFrame = await modal.button.evaluate((button: HTMLElement) => {
    button.click()
    return new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        const dialog = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog')
        resolve(dialog?.matches('[open]') === true)
      })
    })
  })
  expect(isThereNextFrame).toBe(true)
  const early = modal.dialogAtOnce
  await expect(early.getByRole('heading', { name: 'Connect to Ferry' })).toBeFocused()
  await expect(early.getByRole('button', { name: 'Close' })).toBeVisible()
  await early.evaluate((dialog) =>
    Promise.all(
      [dialog, ...dialog.querySelectorAll('.card')].flatMap((part) =>
        part.getAnimations().map(({ finished }) => finished)
      )
    )
  )
  const before = await early.locator('header').boundingBox()
  // Wallets that announce themselves are there at once, where the list has them.
  const place = await early.getByRole('button', { name: 'Second Wallet' }).boundingBox()

  letCodeCome()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 20_000 })
  await expect(early).toHaveCount(0)
  await expect(modal.title).toBeFocused()
  expect(await modal.dialog.locator('header').boundingBox()).toEqual(before)
  expect(await modal.wallet('Second Wallet').boundingBox()).toEqual(place)
  expect(await shifts()).toBe(0)

  await modal.wallet('Test Wallet').click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()
})

test('default: where no directory recommends wallets, the card is as high as the list from the start', async ({
  page,
  dapp,
  modal
}) => {
  await dapp.goto('?wallet=approve&preload=none&directory=off')
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  const row = modal.dialogAtOnce.getByRole('button', { name: 'Second Wallet' })
  await row.click({ trial: true })
  const early = [await modal.dialogAtOnce.locator('[part~="card"]').boundingBox(), await row.boundingBox()]
  letCodeCome()
  await expect(modal.dialogAtOnce).toHaveCount(0, { timeout: 20_000 })
  await modal.wallet('Second Wallet').click({ trial: true })
  const late = [
    await modal.dialog.locator('[part~="card"]').boundingBox(),
    await modal.wallet('Second Wallet').boundingBox()
  ]
  expect(late).toEqual(early)
})

test('behavior: by keyboard: the focus stays where it was put, and closing gives it back', async ({ page, modal }) => {
  const letCodeCome = await holdCode(page)
  await modal.button.focus()
  await page.keyboard.press('Enter')
  await expect(modal.dialogAtOnce).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(modal.dialogAtOnce.getByRole('button', { name: 'Close' })).toBeFocused()
  letCodeCome()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 20_000 })
  await expect(modal.closeButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()
})

for (const [name, close] of [
  ['Escape', ({ page }) => page.keyboard.press('Escape')],
  ['the close button', ({ page }) => page.locator('appkit-modal').getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', ({ page }) => page.mouse.click(5, 5)]
] as const satisfies readonly [string, (given: { page: Page }) => Promise<void>][]) {
  test(`behavior: ${name} closes it, and it is not shown again when the code has come`, async ({ page, modal }) => {
    const letCodeCome = await holdCode(page)
    await modal.button.click()
    await expect(modal.dialogAtOnce).toBeVisible()
    await close({ page })
    await expect(modal.dialogAtOnce).toHaveCount(0)
    await expect(modal.button).toBeFocused()
    letCodeCome()
    await expect(modal.button).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
    await expect(modal.dialog).toBeHidden()
    // The next press finds the code there.
    await modal.button.click()
    await expect(modal.wallet('Test Wallet')).toBeVisible()
  })
}

test('behavior: a wallet chosen before the code is there is asked when it has come', async ({ page, dapp, modal }) => {
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  await modal.dialogAtOnce.getByRole('button', { name: 'Test Wallet' }).click()
  // The last choice counts.
  await modal.dialogAtOnce.getByRole('button', { name: 'Second Wallet' }).click()
  letCodeCome()
  await expect(dapp.fact('status')).toHaveText('connected', { timeout: 20_000 })
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
  await expect(modal.dialog).toBeHidden()
})

test('behavior: a wallet chosen before the code is there is not asked when the dialog was closed', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  await modal.dialogAtOnce.getByRole('button', { name: 'Test Wallet' }).click()
  await page.keyboard.press('Escape')
  letCodeCome()
  await expect(modal.button).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  await modal.button.click()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  expect(await wallets.requestedMethods()).not.toContain('eth_requestAccounts')
  await expect(dapp.fact('status')).toHaveText('disconnected')
})

test('T1.05 a wallet is asked once, and is the one that was seen, whatever it says of itself later', async ({
  page,
  dapp,
  modal
}) => {
  await page.addInitScript(() => {
    const asked = Object.assign(window, { timesAsked: 0 })
    const request = () => Promise.resolve(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    window.addEventListener('eip6963:requestProvider', () => {
      asked.timesAsked += 1
      const name = asked.timesAsked > 1 ? 'Second Name' : 'First Name'
      const info = { uuid: 'changing', rdns: 'org.hostile.changing', name, icon: 'data:image/png;base64,AA==' }
      // Another provider with each answer.
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }))
    })
  })
  await dapp.goto('?wallet=approve&preload=none')
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  await expect(modal.dialogAtOnce.getByRole('button', { name: 'First Name' })).toBeVisible()
  letCodeCome()
  await expect(modal.wallet('First Name')).toBeVisible({ timeout: 20_000 })
  await expect(modal.walletRows.filter({ hasText: 'Name' })).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { timesAsked: number }).timesAsked)).toBe(1)
})

test('behavior: the focus stays on the wallet it was on', async ({ page, dapp, modal }) => {
  const letCodeCome = await holdCode(page)
  await modal.button.focus()
  await page.keyboard.press('Enter')
  await expect(modal.dialogAtOnce).toBeVisible()
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab')
  await expect(modal.dialogAtOnce.getByRole('button', { name: 'Second Wallet' })).toBeFocused()
  letCodeCome()
  await expect(modal.wallet('Second Wallet')).toBeFocused({ timeout: 20_000 })
  await page.keyboard.press('Enter')
  await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
})

test('behavior: the wallet that was used last comes first', async ({ page, dapp, modal }) => {
  await modal.connect('Second Wallet')
  await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await page.reload()
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  const names = modal.dialogAtOnce.locator('[part="wallet-row"]')
  await expect(names).toHaveText(['Second Wallet', 'Test Wallet'])
  letCodeCome()
  const listed = modal.walletRows.filter({ hasText: /^(?:Test|Second) Wallet/ })
  await expect(listed).toHaveText([/^Second Wallet/, /^Test Wallet/], { timeout: 20_000 })
})

for (const [id, hostile] of [
  ['T1.01', 'names'],
  ['T1.03', 'duplicate']
] as const) {
  test(`${id} wallets that need a warning wait for the list: ${hostile}`, async ({ page, dapp, modal }) => {
    await dapp.goto(`?hostile=${hostile}&hostileAt=last&wallet=approve&preload=none`)
    const letCodeCome = await holdCode(page)
    await modal.button.click()
    const names = modal.dialogAtOnce.locator('[part="wallet-row"]')
    await expect(names.filter({ hasText: 'Second Wallet' })).toBeVisible()
    const early = await names.allTextContents()
    letCodeCome()
    await expect(modal.wallet('Second Wallet')).toBeVisible({ timeout: 20_000 })
    const marked = await modal.walletRows.filter({ has: page.locator('.caution') }).allTextContents()
    expect(marked.length).toBeGreaterThan(0)
    expect(early.filter((name) => marked.some((text) => text.startsWith(name)))).toEqual([])
  })
}

test('behavior: on a phone a press on its close button counts while it slides in', async ({ page, modal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCodeCome = await holdCode(page)
  await modal.button.click()
  const close = modal.dialogAtOnce.getByRole('button', { name: 'Close' })
  await close.click({ trial: true })
  const rest = (await close.boundingBox())!
  // So slow that there is time to point at the button on its way.
  await modal.dialogAtOnce.locator('.card').evaluate((card: HTMLElement) => {
    card.style.setProperty('transition-duration', '14s')
    card.style.setProperty('transform', 'translateY(60%)')
  })
  const place = async () => (await close.boundingBox())!
  await expect.poll(async () => (await place()).y).toBeGreaterThan(rest.y + 10)
  const { x, y, width, height } = await place()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  const held = await place()
  await passFrames(page, 30)
  expect(await place()).toEqual(held)
  await page.mouse.up()
  letCodeCome()
  await expect(modal.dialogAtOnce).toHaveCount(0)
  await expect(modal.button).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  await expect(modal.dialog).toBeHidden()
})

test('behavior: a press that began on it ends on it, although the code has come meanwhile', async ({ page, modal }) => {
  const letCodeCome = await holdCode(page)
  const asked = new Set<string>()
  page.on('request', (request) => void asked.add(request.url()))
  page.on('requestfinished', (request) => void asked.delete(request.url()))
  await modal.button.click()
  const close = modal.dialogAtOnce.getByRole('button', { name: 'Close' })
  await close.click({ trial: true })
  const { x, y, width, height } = (await close.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  expect(asked.size).toBeGreaterThan(0)
  letCodeCome()
  await expect.poll(() => asked.size, { timeout: 20_000 }).toBe(0)
  await passFrames(page, 30)
  await expect(modal.dialogAtOnce).toBeVisible()
  await page.mouse.up()
  await expect(modal.dialogAtOnce).toHaveCount(0)
  await expect(modal.button).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  await expect(modal.dialog).toBeHidden()
})

test('behavior: axe finds nothing in it, light and dark', async ({ page, modal, watch }) => {
  watch.expectTrouble(/Failed to load resource|net::ERR_FAILED|dynamically imported module/)
  const axe = await readAxe()
  const giveUp = await holdCode(page, 'abort')
  await modal.button.click()
  await expect(modal.dialogAtOnce).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, axe), colorScheme).toEqual([])
  }
  giveUp()
  await expect(modal.dialogAtOnce).toHaveCount(0)
})

test('behavior: a double click opens it once, and does not close it', async ({ page, modal }) => {
  const letCodeCome = await holdCode(page)
  await modal.button.dblclick()
  letCodeCome()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('appkit-modal')).toHaveCount(1)
})

test('error: code that cannot be fetched takes the dialog away, and the button says so', async ({
  page,
  modal,
  watch
}) => {
  watch.expectTrouble(/Failed to load resource|net::ERR_FAILED|dynamically imported module/)
  const giveUp = await holdCode(page, 'abort')
  await modal.button.click()
  await expect(modal.dialogAtOnce).toBeVisible()
  giveUp()
  await expect(modal.button).toHaveAccessibleName('Try again', { timeout: 20_000 })
  await expect(modal.dialogAtOnce).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await modal.button.click()
  await expect(modal.wallet('Test Wallet')).toBeVisible({ timeout: 20_000 })
})
