import type { Page } from '@playwright/test'
import '../../src/gallery/window-gallery.js'

/** One view in one state. */
export interface GalleryEntryName {
  readonly view: string
  readonly state: string
}

/** The sandbox's gallery of views, an entry after the other in one page. */
export class GalleryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the gallery with nothing to see yet. @returns every entry there is */
  async open(): Promise<readonly GalleryEntryName[]> {
    await this.page.goto('gallery?view=none')
    const entries = await this.page.waitForFunction(() => window.gallery.entries)
    return entries.jsonValue()
  }

  /** Shows one entry alone and waits until its view has arrived, and the card is as high as it. @param query more of the gallery's parameters */
  async show({ view, state }: GalleryEntryName, query = ''): Promise<void> {
    await this.page.evaluate((search) => window.gallery.show(search), `?view=${view}&state=${state}${query}`)
    await this.page.waitForFunction(
      (name) => {
        const root = document.querySelector('.gallery-host')?.shadowRoot
        const content = root?.querySelector<HTMLElement>(`[data-view="${name}"]`)
        const frame = content?.closest<HTMLElement>('.frame')
        const isFitted = frame?.style.blockSize === `${content?.offsetHeight}px`
        return isFitted && root?.querySelector('.view-loading') === null
      },
      view,
      { timeout: 30_000 }
    )
  }

  /** Makes the system light or dark; waits until what is shown has noticed. */
  async setScheme(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme })
    await this.page.waitForFunction((theme) => {
      const host = document.querySelector<HTMLElement>('.gallery-host')
      return host === null || host.dataset['theme'] === theme
    }, colorScheme)
  }
}
