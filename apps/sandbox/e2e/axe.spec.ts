import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { GalleryPage } from './pages/gallery-page.js'
import { EVERY_VIEW } from './support/every-view.js'
import { findViolations, readAxe } from './support/find-violations.js'

/** Sizes in px: where the card is a dialog, and where it is a sheet. */
const WINDOW = { width: 1280, height: 720 }
const NARROW = { width: 320, height: 720 }

/** What the gallery shows besides views: a missing one, and the parts that views are made of. */
const OTHERS = ['Missing', 'Parts'] as const

test.describe('nothing to complain about under WCAG 2.2 AA, in every state, light and dark, and in every size', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const view of [...EVERY_VIEW, ...OTHERS]) {
    test(view, async ({ page }) => {
      test.setTimeout(180_000)
      await page.clock.install()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const axe = await readAxe()
      const gallery = new GalleryPage(page)
      const entries = (await gallery.open()).filter((entry) => entry.view === view)
      const found: string[] = []
      const note = (where: string, texts: readonly string[]) => found.push(...texts.map((text) => `${where}: ${text}`))
      const noteBothSchemes = async (where: string) => {
        await page.setViewportSize(WINDOW)
        await gallery.settle(view)
        note(`${where}, light`, await findViolations(page, axe, 'everything'))
        await gallery.setScheme('dark')
        note(`${where}, dark`, await findViolations(page, axe, 'colors'))
        await gallery.setScheme('light')
      }
      // Each state as a sheet; one of the view as a dialog; and all of them in the page, where they show the same colors.
      await page.setViewportSize(NARROW)
      for (const entry of entries) {
        await gallery.show(entry)
        // Past the moment in which an empty list might still be filled.
        await page.clock.fastForward(1_000)
        note(`${entry.state}, 320 px wide`, [
          ...(await findViolations(page, axe, 'structure')),
          ...(await sidewaysScroll(page))
        ])
      }
      await noteBothSchemes('dialog')
      await gallery.showEmbedded(view)
      await page.clock.fastForward(1_000)
      await noteBothSchemes('embedded')
      note('embedded', await sidewaysScroll(page))
      expect(found).toEqual([])
    })
  }

  test('of the views, which are many', async ({ page }) => {
    const entries = await new GalleryPage(page).open()
    expect(entries.length).toBeGreaterThan(100)
    const views = new Set<string>([...EVERY_VIEW, ...OTHERS])
    expect(entries.filter(({ view }) => !views.has(view))).toEqual([])
  })
})

/** What is wrong where the page is wider than its window. */
async function sidewaysScroll(page: Page): Promise<readonly string[]> {
  const isTooWide = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth
  )
  return isTooWide ? ['the page scrolls sideways'] : []
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the buttons and the page around them, ${colorScheme}`, async ({ page, dapp }) => {
    const axe = await readAxe()
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    for (const name of ['dapp', 'vanilla', 'ssr', 'wagmi', 'solana-web3js', 'two-kits', 'host-dialogs']) {
      await dapp.goto(`${name}?wallet=approve`)
      expect(await findViolations(page, axe), name).toEqual([])
    }
  })
}
