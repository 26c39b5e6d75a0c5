import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'

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
    const style = getComputedStyle(element)
    const box = element.closest('label') ?? element
    const around = getComputedStyle(box)
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
      isVisible: has(style) || has(around)
    }
  })

/** Presses Tab until the focus is on what is wanted; every stop on the way must be visible. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
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
  await tabTo(page, /^Connect Wallet$/)
  await page.keyboard.press('Enter')
  await expect(modal.title).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^What is a wallet\?$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('What is a Wallet?')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^Got it$/)
  await page.keyboard.press('Enter')
  await expect(modal.title).toHaveText('Connect Wallet')
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
  await expect(modal.title).toHaveText('Choose Network')
  await expect(modal.title).toBeFocused()
  await tabTo(page, /^Search network/)
  await page.keyboard.type('base')
  await tabTo(page, /Local Base/)
  await page.keyboard.press('Enter')
  await expect(wallets.sheet).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await expect(modal.title).toHaveText('Account')
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

test('behavior: Tab goes round inside the modal and never reaches the page behind', async ({ page, dapp, modal }) => {
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
