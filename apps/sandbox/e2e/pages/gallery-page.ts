import type { Page } from '@playwright/test'

/** One view in one state. */
export interface GalleryEntryName {
  readonly view: string
  readonly state: string
}

/** The sandbox's gallery of views. */
export class GalleryPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Every entry there is, as the gallery lists them. */
  async entries(): Promise<readonly GalleryEntryName[]> {
    await this.page.goto('gallery')
    const captions = this.page.locator('figcaption a')
    await captions.first().waitFor()
    const addresses = await captions.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    return addresses.map((address) => {
      const { searchParams } = new URL(address)
      return { view: searchParams.get('view') ?? '', state: searchParams.get('state') ?? '' }
    })
  }

  /** Shows one entry alone and waits until its view has arrived. @param query more of the gallery's parameters */
  async show({ view, state }: GalleryEntryName, query: string): Promise<void> {
    await this.page.goto(`gallery?view=${view}&state=${state}&${query}`)
    await this.page.locator(`.gallery-host [data-view="${view}"]`).waitFor({ timeout: 30_000 })
    await this.page.waitForFunction(
      () => document.querySelector('.gallery-host')?.shadowRoot?.querySelector('.view-loading') === null
    )
  }
}
