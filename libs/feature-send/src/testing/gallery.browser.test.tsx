import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mountGalleryEntry } from '@appkit/ui-react/testing'
import { SEND_GALLERY, sendFeature } from './gallery.js'

const cleanups: (() => void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  await page.viewport(414, 896)
})

/** The texts on screen. */
function textsOf(root: ShadowRoot): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
  return texts
}

describe('gallery', () => {
  const english = new Set(Object.values(sendFeature.messages))

  for (const entry of SEND_GALLERY) {
    it(`${entry.view}, ${entry.state}: every text is translated, and fits at 320 px`, async () => {
      await page.viewport(320, 640)
      const host = document.createElement('appkit-modal')
      document.body.append(host)
      const mounted = mountGalleryEntry({ entry, host, isPseudo: true })
      cleanups.push(() => {
        mounted.unmount()
        host.remove()
      })
      const root = host.shadowRoot!
      await expect.poll(() => root.querySelector('.view')?.childElementCount).toBe(1)
      await expect.poll(() => root.querySelector('.view-loading')).toBeNull()
      expect(textsOf(root).filter((text) => english.has(text))).toEqual([])
      const scroller = root.querySelector('.scroller')!
      expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
    })
  }
})
