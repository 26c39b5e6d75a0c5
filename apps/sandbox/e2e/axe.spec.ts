import { expect, test } from './fixtures/test.js'
import { GalleryPage } from './pages/gallery-page.js'
import { EVERY_VIEW } from './support/every-view.js'
import { findViolations, readAxe } from './support/find-violations.js'

/** In each size, what can be other than in the first one: colours are the same, and a narrow window shows the same nodes. */
const SIZES = [
  { name: 'in a window', query: '', width: 1280, light: 'everything', dark: 'colors' },
  { name: '320 px wide', query: '', width: 320, light: 'room', dark: undefined },
  { name: 'embedded', query: '&embedded=1', width: 720, light: 'structure', dark: undefined }
] as const

/** What the gallery shows besides views: one that nobody brings, and the parts that views are made of. */
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
      for (const { name, query, width, ...rules } of SIZES) {
        await page.setViewportSize({ width, height: 800 })
        for (const entry of entries) {
          const where = `${entry.state}, ${name}`
          await gallery.setScheme('light')
          await gallery.show(entry, query)
          // Past the moment in which an empty list might still be filled.
          await page.clock.fastForward(1_000)
          const light = await findViolations(page, axe, rules.light)
          const isTooWide = await page.evaluate(
            () => (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth
          )
          if (rules.dark) await gallery.setScheme('dark')
          const dark = rules.dark ? await findViolations(page, axe, rules.dark) : []
          found.push(
            ...light.map((text) => `${where}, light: ${text}`),
            ...dark.map((text) => `${where}, dark: ${text}`),
            ...(isTooWide ? [`${where}: the page scrolls sideways`] : [])
          )
        }
      }
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the buttons and the page around them, ${colorScheme}`, async ({ page, dapp }) => {
    const axe = await readAxe()
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    for (const name of ['', 'vanilla', 'ssr', 'wagmi', 'solana-web3js', 'two-kits', 'host-dialogs']) {
      await dapp.goto(`${name}?wallet=approve`)
      expect(await findViolations(page, axe), name).toEqual([])
    }
  })
}
