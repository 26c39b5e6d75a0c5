import type { Page } from '@playwright/test'

/** What an animation frame of an open dialog showed. */
export interface Frame {
  /** The card's height, CSS pixels. */
  readonly height: number
  readonly title: string
  /** The view that is there; none while it is on its way. */
  readonly view: string | undefined
  /** The opacity of what can be seen best below the title, words or outlines of words. */
  readonly visible: number
}

/** Records each animation frame in which the kit's dialog is open, from now on and in this document. @returns reads them, and begins anew */
export async function recordFrames(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.evaluate(() => {
    const record = Object.assign(window, { recordedFrames: [] as Frame[] })
    const content = ['button', 'p', 'input', 'h3', 'li', 'svg', 'canvas', '.skeleton']
      .map((one) => `.frame ${one}`)
      .join()
    const opacityWithin = (card: Element, element: Element): number => {
      let least = 1
      for (let one: Element | null = element; one && one !== card; one = one.parentElement)
        least = Math.min(least, Number(getComputedStyle(one).opacity))
      return least
    }
    const read = (card: HTMLElement): Frame => {
      const { top, bottom } = card.getBoundingClientRect()
      const seen = [...card.querySelectorAll(content)].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.width > 0 && box.height > 0 && box.bottom > top && box.top < bottom
      })
      return {
        height: card.offsetHeight,
        title: card.querySelector('h2')?.textContent ?? '',
        view: card.querySelector<HTMLElement>('.scroller .view:not(:has(.view-loading))')?.dataset['view'],
        visible: Math.max(0, ...seen.map((one) => opacityWithin(card, one)))
      }
    }
    const look = () => {
      const dialogs = [...document.querySelectorAll('appkit-modal')].flatMap((host) => [
        ...(host.shadowRoot?.querySelectorAll('dialog[open]') ?? [])
      ])
      const card = dialogs.at(-1)?.querySelector<HTMLElement>('.card')
      if (card) record.recordedFrames.push(read(card))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { recordedFrames: Frame[] }).recordedFrames.splice(0))
}
