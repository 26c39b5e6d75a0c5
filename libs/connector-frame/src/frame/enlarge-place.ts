import type { FramePlace } from '@appkit/core'

/** What is known of how large a window is drawn. */
type DrawnWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'outerWidth' | 'devicePixelRatio'>

/**
 * The place that a frame needs where a browser is zoomed out, or a phone shows a page smaller than it is: as large on the screen as without that,
 * if the window has room, since a frame that is too small on the screen lets no user approve anything.
 * @source docs/secure-frame.md, Before the frame signs
 */
export function enlargePlace({ left, top, width, height }: FramePlace, window: DrawnWindow): FramePlace {
  const { innerWidth, innerHeight, outerWidth, devicePixelRatio } = window
  const factor = Math.max(1, 1 / devicePixelRatio, outerWidth > 0 ? innerWidth / outerWidth : 1)
  if (factor === 1) return { left, top, width, height }
  const [newLeft, newWidth] = enlarge(left, width, factor, innerWidth)
  const [newTop, newHeight] = enlarge(top, height, factor, innerHeight)
  return { left: newLeft, top: newTop, width: newWidth, height: newHeight }
}

/** From its middle, within the window. */
function enlarge(start: number, length: number, factor: number, available: number): readonly [number, number] {
  const enlarged = Math.min(length * factor, Math.max(length, available))
  const fromMiddle = start - (enlarged - length) / 2
  return [Math.max(0, Math.min(fromMiddle, available - enlarged)), enlarged]
}
