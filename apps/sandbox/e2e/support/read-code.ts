import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** What a camera reads in the picture of an element; `undefined`: nothing. */
export async function readCode(element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString('base64')
  const { pixels, width, height } = await element.page().evaluate(readPixels, picture)
  return jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data
}

/** Runs in the page, where pictures can be decoded. @param picture PNG, base64 */
async function readPixels(picture: string): Promise<{ pixels: string; width: number; height: number }> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  return { pixels: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join('')), width, height }
}
