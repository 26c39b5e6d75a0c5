import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { BuyView } from './pages/buy-view.js'
import { SendView } from './pages/send-view.js'
import { SwapView } from './pages/swap-view.js'
import { newAddress } from './support/new-address.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Focus {
  readonly name: string
  readonly isVisible: boolean
}

/** What has the focus, by its name, and whether one can see that it has. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return { name: 'page', isVisible: true }
    // Where Tab ends up that finds nothing to go to, such as in a view whose list has yet to come.
    if (element.localName === 'dialog') return { name: 'dialog', isVisible: true }
    const style = getComputedStyle(element)
    const box = element.closest('label, .text-field-box, .amount-input') ?? element
    const around = getComputedStyle(box)
    const line = element.closest('.amount-line')
    const isUnderlined = line !== null && getComputedStyle(line, '::after').content !== 'none'
    const has = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    return {
      name: (
        element.getAttribute('aria-label') ??
        element.querySelector('[part="label"]')?.textContent ??
        element.textContent ??
        ''
      )
        .trim()
        .replace(/\s+/g, ' '),
      isVisible: has(style) || has(around) || isUnderlined
    }
  })

/**
 * Presses Tab until the focus is on what is wanted; every stop on the way must be visible. Like a person,
 * it begins when a view is there, not its outline.
 */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  await expect(page.locator('.view-loading')).toBeHidden()
  const stops: string[] = []
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press(key)
    const { name, isVisible } = await focus(page)
    stops.push(name)
    expect(isVisible, `the focus on "${name}" can be seen`).toBe(true)
    if (wanted.test(name)) return
  }
  throw new RangeError(`Tab never came to ${wanted}: ${stops.join(' · ')}`)
}

test('default: the whole journey with Tab, Enter and Escape', async ({ page, dapp, modal, wallets }) => {
  await dapp.goto('?wallet=ask')
  await tabTo(page, /^Connect wallet$/)
  await page.keyboard.press('Enter')
  await expect(modal.title).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^What is a wallet\?$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('What is a wallet?')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^Done$/)
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Connect to Ferry')
  await expect(modal.title).toBeFocused()

  await tabTo(page, /Test Wallet/)
  await page.keyboard.press('Enter')
  await expect(wallets.sheet).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Account')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^\w?Network Local/)
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Choose network')
  await expect(modal.dialog.getByRole('searchbox', { name: /^Search network/ })).toBeFocused()
  await page.keyboard.type('base')
  await tabTo(page, /Local Base/)
  await page.keyboard.press('Enter')
  await expect(wallets.sheet).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await expect(modal.title).toHaveText('Account')
  await expect(modal.dialog.getByRole('button', { name: /^Network Local/ })).toBeFocused()

  await tabTo(page, /Connected wallets$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Wallets')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^Disconnect$/)
  await page.keyboard.press('Enter')
  await expect(modal.action('Stay connected')).toBeFocused()
  await tabTo(page, /^Disconnect$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()
})

test('behavior: Tab goes round inside the modal, and the user comes back to where they left', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  await test.step('Tab goes round inside the modal and never reaches the page behind', async () => {
    await dapp.goto('?wallet=approve')
    await modal.open()
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const active = document.activeElement
        return active !== null && active !== document.body && active.localName !== 'appkit-modal'
      })
      expect(isOutside).toBe(false)
    }
  })

  await modal.wallet('Test Wallet').click()
  await expect(modal.dialog).toBeHidden()
  await tabTo(page, /0x/)
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Account')
  await expect(modal.title).toBeFocused()

  await test.step('the user comes back to where they left: sending', async () => {
    const send = new SendView(page)
    const token = send.token.getByRole('button', { name: /^Choose token/ })
    await tabTo(page, /^Send$/)
    await page.keyboard.press('Enter')
    await expect(send.amount).toBeFocused()
    await page.keyboard.type('0.001')
    await tabTo(page, /^Choose token/)
    await page.keyboard.press('Enter')
    await expect(modal.title).toHaveText('Select token')
    await expect(modal.dialog.getByRole('searchbox')).toBeFocused()
    await expect(modal.dialog.getByRole('button', { name: /ETH/ })).toBeVisible()
    await tabTo(page, /ETH/)
    await page.keyboard.press('Enter')
    await expect(token).toBeFocused()

    await tabTo(page, /^Paste$/)
    await page.keyboard.press('Shift+Tab')
    await expect(send.receiver).toBeFocused()
    await page.keyboard.type(newAddress())
    await tabTo(page, /^Clear$/)
    await page.keyboard.press('Enter')
    await expect(modal.action('Paste')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type(newAddress())
    await expect(modal.action('Review send')).toBeEnabled()
    await tabTo(page, /^Review send$/)
    await page.keyboard.press('Enter')
    await expect(modal.title).toHaveText('Review send')
    await expect(modal.title).toBeFocused()
    await tabTo(page, /^Cancel$/)
    await page.keyboard.press('Enter')
    await expect(modal.action('Review send')).toBeFocused()

    await tabTo(page, /^Back$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(modal.action('Send')).toBeFocused()
  })

  await test.step('the user comes back to where they left: swapping', async () => {
    const swap = new SwapView(page)
    await tabTo(page, /^Swap$/)
    await page.keyboard.press('Enter')
    await expect(swap.amount).toBeFocused()
    await tabTo(page, /^Token you receive/)
    await page.keyboard.press('Enter')
    await expect(modal.title).toHaveText('Select token')
    await expect(modal.dialog.getByRole('searchbox')).toBeFocused()
    await expect(modal.dialog.getByRole('button', { name: /LDOL/ }).first()).toBeVisible()
    await tabTo(page, /LDOL/)
    await page.keyboard.press('Enter')
    await expect(modal.dialog.getByRole('button', { name: /^Token you receive: LDOL/ })).toBeFocused()
    await tabTo(page, /^Back$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(modal.action('Swap')).toBeFocused()
  })

  await test.step('the user comes back to where they left: buying and receiving', async () => {
    const buy = new BuyView(page)
    await tabTo(page, /^Buy$/)
    await page.keyboard.press('Enter')
    await expect(buy.token).toBeVisible()
    await tabTo(page, /^Currency/)
    await page.keyboard.press('Enter')
    await expect(modal.title).toHaveText('Select currency')
    await expect(modal.title).toBeFocused()
    await expect(modal.dialog.getByRole('button', { name: /EUR/ })).toBeVisible()
    await tabTo(page, /EUR/)
    await page.keyboard.press('Enter')
    await expect(modal.action('Currency EUR')).toBeFocused()
    await tabTo(page, /^Back$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(modal.action('Buy')).toBeFocused()

    await tabTo(page, /^Receive$/)
    await page.keyboard.press('Enter')
    await expect(modal.title).toHaveText('Receive')
    await expect(modal.title).toBeFocused()
    await expect(modal.dialog.getByRole('button', { name: /Works on/ })).toBeVisible()
    await tabTo(page, /^\w*Works on/)
    await page.keyboard.press('Enter')
    await expect(modal.title).toHaveText('Compatible networks')
    await expect(modal.title).toBeFocused()
    await tabTo(page, /^Back$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(modal.dialog.getByRole('button', { name: /Works on/ })).toBeFocused()
  })
})
