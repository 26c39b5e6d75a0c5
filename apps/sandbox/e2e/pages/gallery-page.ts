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

  /** Shows one entry alone and waits until its view has arrived, and the card is as high as it. */
  async show({ view, state }: GalleryEntryName): Promise<void> {
    await this.page.evaluate((search) => window.gallery.show(search), `?view=${view}&state=${state}`)
    await this.settle(view)
  }

  /** Shows every state of a view in the page's flow, one below the other. */
  async showEmbedded(view: string): Promise<void> {
    await this.page.evaluate((search) => window.gallery.show(search), `?view=${view}&embedded=1`)
    await this.settle(view)
  }

  /** Waits until a view is there wherever it is shown, and its card is as high as it. */
  async settle(view: string): Promise<void> {
    await this.page.waitForFunction(
      (name) => {
        const hosts = [...document.querySelectorAll('.gallery-host')]
        const isThere = ({ shadowRoot: root }: Element) => {
          const content = root?.querySelector<HTMLElement>(`[data-view="${name}"]`)
          const frame = content?.closest<HTMLElement>('.frame')
          // One that is searched keeps the height that it had, and so does one whose rows were still to come.
          const isKept = content?.querySelector('.search-field, [part="wallet-list"]') != null
          const [height, needed] = [Number.parseFloat(frame?.style.blockSize ?? ''), content?.offsetHeight ?? 0]
          const isFitted = isKept ? height >= needed : height === needed
          return isFitted && root?.querySelector('.view-loading') === null
        }
        return hosts.length > 0 && hosts.every(isThere)
      },
      view,
      { timeout: 30_000 }
    )
  }

  /** Makes the system light or dark; waits until what is shown has noticed. */
  async setScheme(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme })
    await this.page.waitForFunction((theme) => {
      const hosts = [...document.querySelectorAll<HTMLElement>('.gallery-host')]
      return hosts.every(({ dataset }) => dataset['theme'] === theme)
    }, colorScheme)
  }
}
