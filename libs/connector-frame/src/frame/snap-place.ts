import type { FramePlace } from '@appkit/core'

/** The longest step that is looked for, CSS pixels: browsers zoom by tenths and quarters, phones by eighths. */
const LONGEST_STEP = 20
/** Browsers give their scale as a float of 32 bits. */
const TOLERANCE = 1e-4

/**
 * The place nearest to this one that is whole in CSS pixels and in those of the screen. A frame of another site gets whole pixels: what it is clipped to
 * would be less than all of it otherwise, and a frame that is not in full view lets the user approve nothing. The height is rounded up where the window
 * has room, so that nothing has to be scrolled that fits.
 * @source docs/secure-frame.md, Before the frame signs
 */
export function snapPlace(
  place: FramePlace,
  { innerHeight, devicePixelRatio }: Pick<Window, 'innerHeight' | 'devicePixelRatio'>
): FramePlace {
  const step = wholeStep(devicePixelRatio)
  const [left, top] = [Math.round(place.left), Math.round(place.top)]
  const width = Math.floor(place.width / step) * step
  const higher = Math.ceil(place.height / step) * step
  const height = top + higher > innerHeight ? Math.floor(place.height / step) * step : higher
  return { left: left + Math.floor((place.width - width) / 2), top, width, height }
}

/** The fewest CSS pixels that are whole pixels of the screen. @default 1, where there are none */
function wholeStep(scale: number): number {
  const steps = Array.from({ length: LONGEST_STEP }, (_, place) => place + 1)
  return steps.find((step) => Math.abs(step * scale - Math.round(step * scale)) < TOLERANCE) ?? 1
}
