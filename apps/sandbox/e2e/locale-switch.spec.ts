import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { newAddress } from './support/new-address.js'

/** Texts of the German catalog: of the button and of the modal. */
const CONNECT = 'Wallet verbinden'
const ONLY_IN_THE_MODAL = 'Netzwerk wählen'

/** Says a text is in the code that a page has been given so far. */
function watchCode(page: Page) {
  const codes: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.m?js(\?|$)/.test(response.url())) codes.push(response.text().catch(() => ''))
  })
  return async (text: string) => (await Promise.all(codes)).some((code) => code.includes(text))
}

const setLocale = (page: Page, locale: string) =>
  page.evaluate((tag) => window.kits?.['default']?.setLocale(tag), locale)

test('default: a page in English is given no other language until it changes, while the modal is open, and what was typed stays', async ({
  page,
  dapp,
  modal
}) => {
  const isGiven = watchCode(page)
  await dapp.goto('?wallet=approve')

  await test.step('a page in English is given no other language', async () => {
    await modal.open()
    await expect(modal.title).toBeVisible()
    expect(await isGiven('What is a wallet?')).toBe(true)
    expect(await isGiven(CONNECT)).toBe(false)
    expect(await isGiven(ONLY_IN_THE_MODAL)).toBe(false)
  })

  await test.step('the language changes while the modal is open, and what was typed stays', async () => {
    const receiver = newAddress()
    await modal.wallet('Test Wallet').click()
    await expect(modal.dialog).toBeHidden()
    await modal.open()
    await modal.action('Send').click()
    await modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(receiver)
    await modal.dialog.getByRole('textbox', { name: 'Amount to send' }).fill('1.5')

    await setLocale(page, 'de')
    await expect(modal.title).toHaveText('Senden')
    await expect(modal.dialog.getByRole('textbox', { name: 'An', exact: true })).toHaveValue(receiver)
    await expect(modal.dialog.getByRole('textbox', { name: 'Zu sendender Betrag' })).toHaveValue('1,5')

    await setLocale(page, 'en')
    await expect(modal.title).toHaveText('Send')
    await expect(modal.dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(receiver)
    await expect(modal.dialog.getByRole('textbox', { name: 'Amount to send' })).toHaveValue('1.5')
  })
})

test('behavior: buttons and modal speak the language of the page; the button does not change its width', async ({
  page,
  dapp,
  modal
}) => {
  await page.addInitScript(() => {
    const widths: number[] = []
    Object.assign(window, { widths })
    const look = () => {
      const button = document.querySelector('appkit-button')?.shadowRoot?.querySelector('button')
      if (button) widths.push(button.offsetWidth)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await dapp.goto('?wallet=approve&locale=de-CH')
  await expect(modal.button).toHaveText(new RegExp(CONNECT))
  const widths = await page.evaluate(() => (window as unknown as { widths: readonly number[] }).widths)
  expect(new Set(widths).size).toBe(1)
  await modal.open()
  await expect(modal.title).toHaveText('Mit Ferry verbinden')
  await expect(modal.dialog.locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'de')
})

test('error: words that cannot be loaded leave English, and are asked for again by the next page', async ({
  page,
  dapp,
  modal,
  watch
}) => {
  watch.expectTrouble(/Failed to load resource|dynamically imported module/)
  let isBroken = true
  await page.route(/\/widget-[\w-]{8}\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
  await dapp.goto('?wallet=approve&locale=de')
  await modal.open()
  await expect(modal.dialog.getByRole('button', { name: /^All wallets/ })).toBeVisible()
  isBroken = false
  await page.reload()
  await modal.open()
  await expect(modal.dialog.getByRole('button', { name: /^Alle Wallets/ })).toBeVisible()
})
