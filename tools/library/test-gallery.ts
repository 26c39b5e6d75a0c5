import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FeatureEntry } from '@appkit/ui-react'
import { mountGalleryEntry, type GalleryEntry } from '@appkit/ui-react/testing'

/** The texts on screen. */
function textsOf(root: ShadowRoot): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
  return texts
}

/** Checks a feature's gallery in a real browser: every state is there, every text of it is translated, and nothing is wider than the narrowest screen. */
export function testGallery(gallery: readonly GalleryEntry[], { messages }: Pick<FeatureEntry, 'messages'>): void {
  const cleanups: (() => void)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) cleanup()
    await page.viewport(414, 896)
  })

  describe('gallery', () => {
    const english = new Set(Object.values(messages))

    for (const entry of gallery) {
      it(`${entry.view}, ${entry.state}: every text is translated, and fits at 320 px`, async () => {
        await page.viewport(320, 640)
        const host = document.createElement('appkit-modal')
        document.body.append(host)
        const mounted = mountGalleryEntry({ entry, host, isPseudo: true })
        cleanups.push(() => {
          mounted.unmount()
          host.remove()
        })
        const root = host.shadowRoot as ShadowRoot
        // Before the view, its outline is there.
        await expect.poll(() => root.querySelector('.view > :not(.view-loading)')).not.toBeNull()
        expect(textsOf(root).filter((text) => english.has(text))).toEqual([])
        expect(textsOf(root).filter((text) => text.includes('CHUNK_LOAD_FAILED'))).toEqual([])
        const scroller = root.querySelector('.scroller') as Element
        expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
      })
    }
  })
}
