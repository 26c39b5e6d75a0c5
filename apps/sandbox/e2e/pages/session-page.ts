import type { Locator, Page } from '@playwright/test'
import type { AuthSite } from '../support/start-auth-site.js'

/** The page of the sandbox whose server keeps sessions. */
export class SessionPage {
  readonly page: Page
  readonly #site: AuthSite

  constructor(page: Page, site: AuthSite) {
    this.page = page
    this.#site = site
  }

  async goto(query = ''): Promise<void> {
    await this.page.goto(`${this.#site.url}/session${query}`)
  }

  fact(name: 'status' | 'name' | 'nickname'): Locator {
    return this.page.getByTestId(`session-${name}`)
  }

  /** What went wrong at last. */
  get problem(): Locator {
    return this.page.getByRole('region', { name: 'Session' }).getByRole('status').last()
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}
