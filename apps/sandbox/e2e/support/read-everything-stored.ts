import type { Page } from '@playwright/test'

/** All that an app's origin has in the browser, with its contents. */
export interface EverythingStored {
  readonly local: Readonly<Record<string, string>>
  readonly session: Readonly<Record<string, string>>
  readonly databases: readonly string[]
  readonly caches: readonly string[]
  readonly cookies: string
}

/** Reads it from the page itself. */
export const readEverythingStored = (page: Page): Promise<EverythingStored> =>
  page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage } as Record<string, string>,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
    cookies: document.cookie
  }))
