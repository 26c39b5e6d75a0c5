import { expect as impatient, type Locator } from '@playwright/test'

const expect = impatient.configure({ timeout: 20_000 })

/** Colours that only the mark of each has. */
export const MARKS = { ethereum: '#8ffcf3', base: '#0000ff', optimism: '#fe0420', metamask: '#ff5c16' } as const

/** From the services, or a mark that the kit brings along. */
export const pictureOf = (place: Locator): Locator =>
  place.locator('img[src^="blob:"], img[src^="data:image/svg+xml"]').first()

/** The colours that are drawn there; waits until it is shown. */
export async function colours(place: Locator): Promise<readonly string[]> {
  const picture = pictureOf(place)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return picture.evaluate((image: HTMLImageElement) => {
    const context = new OffscreenCanvas(80, 80).getContext('2d')
    if (!context) return []
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, 80, 80)
    const hex = (at: number) =>
      `#${[...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return [...new Set(Array.from({ length: data.length / 4 }, (_, index) => hex(index * 4)))]
  })
}
