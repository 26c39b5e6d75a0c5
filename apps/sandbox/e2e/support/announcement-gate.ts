import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Lets the page hear of wallets from now on. */
    __letWalletsIn(): void
  }
}

/** Keeps announcements of wallets from the page until `__letWalletsIn()`, as if every extension were slow. For each page that is loaded from now on. */
export async function holdAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOpen = false
    window.addEventListener('eip6963:announceProvider', (event) => isOpen || event.stopImmediatePropagation(), true)
    window.__letWalletsIn = () => {
      isOpen = true
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    }
  })
}
