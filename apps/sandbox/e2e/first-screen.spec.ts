import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { StartPage } from './pages/start-page.js'
import { findViolations, readAxe } from './support/find-violations.js'

const GERMAN_LABEL = 'Wallet verbinden'
const GERMAN_TITLE = 'Mit Ferry verbinden'
const ARABIC_TITLE = 'الاتصال بـ Ferry'
const YELLOW = 'rgb(250, 204, 21)'

test('default: the window looks and speaks as chosen, at once, and the code that is copied says the same', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const start = new StartPage(page)
  await start.goto()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let people connect a wallet to your app')
  await expect(start.code).not.toContainText('themeMode')

  await start.choose('Accent', 'Yellow')
  await expect(start.button).toHaveCSS('background-color', YELLOW)
  await start.corners.fill('8')
  await expect(start.card).toHaveCSS('border-top-left-radius', '48px')
  await start.choose('Font', 'Serif')
  await expect(start.card).toHaveCSS('font-family', 'Georgia, serif')
  await start.choose('Theme', 'Dark')
  await expect(start.element).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await start.language.selectOption('Deutsch')
  await expect(start.title).toHaveText(GERMAN_TITLE)
  await expect(start.button).toHaveAccessibleName(GERMAN_LABEL)

  await start.copyButton.click()
  await expect(start.copyButton).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const option of [
    `'--w3m-accent': '#facc15'`,
    `'--w3m-border-radius-master': '8px'`,
    `'--w3m-font-family': 'Georgia, serif'`,
    `themeMode: 'dark'`,
    `locale: 'de'`
  ])
    expect(copied).toContain(option)
  await expect(start.code).toHaveText(copied)
  await expect(start.copyButton).toHaveText('Copy')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(start.title).toHaveText('Connect to Ferry')
  await expect(start.card).toHaveCSS('border-top-left-radius', '24px')
  await expect(start.code).toContainText(`locale: 'en'`)
})

test('behavior: keyboard alone changes everything, and reaches the wallets of the window', async ({ page }) => {
  const start = new StartPage(page)
  await start.goto()
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      if ((await focusedName(page)).startsWith(name)) return
    }
    throw new Error(`No way to ${name}`)
  }
  await tabTo('Gallery')
  await tabTo('Test Wallet')
  await tabTo('Blue')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(start.button).toHaveCSS('background-color', YELLOW)
  await tabTo('Corners')
  await page.keyboard.press('Home')
  await expect(start.card).toHaveCSS('border-top-left-radius', '0px')
  await tabTo('System')
  await page.keyboard.press('ArrowRight')
  await expect(start.element).toHaveAttribute('data-theme', 'light')
  await tabTo('Sans')
  await tabTo('Language')
  await page.keyboard.type('Deutsch')
  await expect(start.title).toHaveText(GERMAN_TITLE)
  await tabTo('Copy')
  await expect(start.copyButton).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`behavior: ${colorScheme} as the system has it; nothing is too wide, and nothing moves by itself`, async ({
    page
  }) => {
    await page.emulateMedia({ colorScheme })
    const start = new StartPage(page)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await start.goto()
      await expect(start.element).toHaveAttribute('data-theme', colorScheme)
      await expect(start.card.getByRole('button', { name: /^All wallets/ })).toBeVisible()
      expect(await shiftSoFar(page), `moves at ${width}`).toBe(0)
      expect(await sidewaysScroll(page), `too wide at ${width}`).toBe(0)
      await start.language.selectOption('ar')
      await expect(start.title).toHaveText(ARABIC_TITLE)
      await expect(start.title).toHaveCSS('direction', 'rtl')
      expect(await sidewaysScroll(page), `too wide in Arabic at ${width}`).toBe(0)
    }
  })
}

test('behavior: nothing to complain about under WCAG 2.2 AA', async ({ page }) => {
  test.setTimeout(90_000)
  const axe = await readAxe()
  const start = new StartPage(page)
  await start.goto()
  expect(await findViolations(page, axe)).toEqual([])
  await start.choose('Theme', 'Dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await findViolations(page, axe, 'colors')).toEqual([])
})

test('behavior: the pictures of the wallets are still there after a dozen reloads', async ({ page, context }) => {
  const start = new StartPage(page)
  // Reloads as with the browser's cache switched off: each asks for every picture again.
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (let visits = 0; visits < 13; visits += 1) await start.goto()
  await start.card.getByRole('button', { name: /^All wallets/ }).click()
  const picture = start.card.getByRole('button', { name: 'MetaMask' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

/** Whom the keys talk to, by name; what is in a shadow root is looked for there. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    const label =
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels?.[0] : null
    return (label ?? focused)?.textContent?.trim() ?? ''
  })
}

/** How much of the page has moved by itself since it began. What moves within a shadow root has no node here, and is the kit's. */
function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as readonly LayoutShift[])
        if (sources.some(({ node }) => node)) sum += value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    observer.disconnect()
    return sum
  })
}

/** @source https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** By how many pixels the page is wider than its window. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth)
}
