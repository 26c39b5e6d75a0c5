import type { Page } from '@playwright/test'

/** Watches how much of what is on screen moves by itself. @returns reads the sum of all shifts */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}
