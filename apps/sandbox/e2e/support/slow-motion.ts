import type { Page } from '@playwright/test'

/**
 * Slows down everything that moves in a page, what comes later too, as the browser's own developer tools do: there is time to press what is on its way.
 * @param rate of the usual pace, such as 0.02
 */
export async function slowMotion(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: rate })
}

/** Waits until a page was painted so many times more. What moves has moved by then, on a busy machine too. */
export async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
  }, count)
}
