/** The least width, pixels of the screen. */
export const LEAST_WIDTH = 320
/** The least height, pixels of the screen: what a phone that lies on its side leaves, and enough to read the warnings beside the buttons. */
export const LEAST_HEIGHT = 240
/** The least size of letters, as a part of what they have on a page that is not zoomed. */
const LEAST_LETTERS = 0.3

/** What a window knows of its size. */
export type SizedWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>

/**
 * By how much a sheet is drawn larger, so that a page's CSS `zoom`, or a browser that is zoomed out, leaves its letters the pixels that they have
 * without zoom. A browser does not say which of the two it is.
 */
export function magnificationOf({ devicePixelRatio }: Pick<SizedWindow, 'devicePixelRatio'>): number {
  return Math.max(1, 1 / devicePixelRatio)
}

/**
 * Whether a window is large enough on the screen to be read.
 * @param scale points of the screen for each CSS pixel of the window, as its pointer events say; `undefined`: none have said it yet
 * @source docs/threats.md T3.14
 */
export function isLargeOnScreen(view: SizedWindow, scale: number | undefined): boolean {
  const { innerWidth, innerHeight } = view
  const magnification = magnificationOf(view)
  const isLarge = (pixels: number): boolean =>
    Math.round(innerWidth * pixels) >= LEAST_WIDTH && Math.round(innerHeight * pixels) >= LEAST_HEIGHT
  if (!isLarge(1 / magnification)) return false
  return scale === undefined || (isLarge(scale) && scale * magnification >= LEAST_LETTERS)
}
