import type { FrameLocator, Page } from '@playwright/test'

/**
 * Reads a sheet of the frame as a person does before they press: where not all of it fits, on to its end by keys.
 * @param where the frame in the page, or the window of its own
 */
export async function readAll(where: FrameLocator | Page): Promise<void> {
  const more = where.getByRole('button', { name: 'Show everything' })
  const ready = where.locator('.sheet button.primary:enabled')
  // What covers it is looked for a few times a second, and on a busy machine seldom.
  await more.or(ready).first().waitFor({ timeout: 20_000 })
  if (!(await more.isVisible())) return
  await more.press('Enter')
  await where.locator(':focus').press('End')
  await more.waitFor({ state: 'hidden' })
}
