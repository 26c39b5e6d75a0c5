import type { Page } from '@playwright/test'

/** What the kit keeps in the page's storage. The wallets' own entries are left out. */
export function savedEntries(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([name]) => !name.startsWith('sandbox-wallet/')))
  )
}
