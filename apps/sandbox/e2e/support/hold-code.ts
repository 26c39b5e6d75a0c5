import type { Page } from '@playwright/test'

/** Holds every file of the kit back from now on. @returns lets them come, or fail */
export async function holdCode(page: Page, end: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route[end]()
  })
  return release
}
