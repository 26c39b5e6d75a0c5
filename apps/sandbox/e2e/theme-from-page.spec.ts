import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { DappPage } from './pages/dapp-page.js'

/** A page that looks like none of ours. */
const WARM = `
  html, body { background: rgb(252, 245, 232) !important; }
  main p, p { font-family: Georgia, serif !important; }
  button { background: rgb(190, 60, 20) !important; color: white !important; border-radius: 999px !important; }
`
const DARK = `
  html, body { background: rgb(12, 14, 20) !important; }
  button { background: rgb(120, 220, 160) !important; color: black !important; border-radius: 0 !important; }
`

interface Look {
  readonly theme: string | null
  readonly accent: string
  readonly corner: string
  readonly font: string
  readonly card: string
}

const readLook = (page: Page): Promise<Look> =>
  page.locator('appkit-modal').evaluate((host) => {
    const card = host.shadowRoot?.querySelector('dialog[open] .card')
    if (!card) throw new Error('no card')
    const style = getComputedStyle(card)
    return {
      theme: host.getAttribute('data-theme'),
      accent: getComputedStyle(host).getPropertyValue('--ak-accent'),
      corner: style.borderTopLeftRadius,
      font: style.fontFamily,
      card: style.backgroundColor
    }
  })

/** As a page may that allows no style of its own markup. */
const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

async function openOn(page: Page, dapp: DappPage, css: string, query: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await dapp.goto(`?wallet=approve&${query}`)
  await addStyle(page, css)
}

test('parameters: themeFromPage: ground, accent, corners and font of the page; what changes there is followed', async ({
  page,
  dapp,
  modal
}) => {
  await openOn(page, dapp, WARM, 'theme=page')
  await modal.open()
  await expect.poll(async () => (await readLook(page)).accent).toBe('rgb(190, 60, 20)')
  const warm = await readLook(page)
  expect(warm).toMatchObject({ theme: 'light', font: expect.stringContaining('Georgia') })
  expect(Number.parseFloat(warm.corner)).toBeGreaterThan(24)
  expect(warm.card).not.toBe('rgb(255, 255, 255)')
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()

  await addStyle(page, DARK)
  await modal.open()
  await expect.poll(async () => (await readLook(page)).accent).toBe('rgb(120, 220, 160)')
  expect(await readLook(page)).toMatchObject({ theme: 'dark', corner: '0px' })
})

test('default: without it the modal looks as it does, whatever the page', async ({ page, dapp, modal }) => {
  await openOn(page, dapp, WARM, '')
  await modal.open()
  const { theme, corner, accent } = await readLook(page)
  expect({ theme, corner }).toEqual({ theme: 'light', corner: '24px' })
  expect(accent).not.toBe('rgb(190, 60, 20)')
})
