import { expect, test } from './fixtures/test.js'
import { GalleryPage } from './pages/gallery-page.js'
import { findViolations, readAxe } from './support/find-violations.js'

const LOOKS: readonly { readonly name: string; readonly query: string; readonly width: number }[] = [
  { name: 'in a window', query: '', width: 1280 },
  { name: '320 px wide', query: '', width: 320 },
  { name: 'embedded', query: '&embedded=1', width: 720 }
]

for (const theme of ['light', 'dark']) {
  for (const { name, query, width } of LOOKS) {
    test(`every view in every state, ${theme}, ${name}: nothing to complain about under WCAG 2.2 AA`, async ({
      page
    }) => {
      test.setTimeout(300_000)
      await page.clock.install()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      const gallery = new GalleryPage(page)
      const axe = await readAxe()
      const entries = await gallery.entries()
      expect(entries.length).toBeGreaterThan(30)
      const found: string[] = []
      for (const entry of entries) {
        await gallery.show(entry, `theme=${theme}${query}`)
        // Past the moment in which an empty list might still be filled.
        await page.clock.fastForward(1_000)
        const violations = await findViolations(page, axe)
        found.push(...violations.map((text) => `${entry.view}, ${entry.state}: ${text}`))
        const isTooWide = await page.evaluate(
          () => (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth
        )
        if (isTooWide) found.push(`${entry.view}, ${entry.state}: the page scrolls sideways`)
      }
      expect(found).toEqual([])
    })
  }
}

test('the buttons and the page around them, light and dark', async ({ page, dapp }) => {
  const axe = await readAxe()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const name of ['', 'vanilla', 'ssr', 'two-kits', 'host-dialogs']) {
      await dapp.goto(`${name}?wallet=approve`)
      expect(await findViolations(page, axe), `${name} ${colorScheme}`).toEqual([])
    }
  }
})
