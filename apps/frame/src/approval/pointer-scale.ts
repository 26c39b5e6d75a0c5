/** How far apart two places of the pointer are compared, CSS pixels: coordinates may be whole numbers. */
export const SPAN = 64
/** Of how many comparisons the one in the middle counts: what moves under the pointer spoils some. */
const COMPARED = 3

/** Where a pointer is, in the window and on the screen. */
type Place = Pick<PointerEvent, 'clientX' | 'clientY' | 'screenX' | 'screenY'>

/** How large a window is drawn. */
export interface PointerScale {
  /** Points of the screen for each CSS pixel of the window. `undefined`: no pointer has been moved over it far enough. */
  read(): number | undefined
  /** Begins anew, as the window may have another scale now. */
  forget(): void
  stop(): void
}

/** Learns from the pointer how large a window is drawn, which nothing else says of a page that a phone shows smaller than it is. */
export function watchPointerScale(view: Window, onChange: () => void): PointerScale {
  let from: Place | undefined
  let scales: readonly number[] = []

  const compare = (event: Event): void => {
    const place = event as PointerEvent
    from ??= place
    const isAcross = Math.abs(place.clientX - from.clientX) >= SPAN
    if (!isAcross && Math.abs(place.clientY - from.clientY) < SPAN) return
    scales = [...scales, isAcross ? scaleOf(from, place, 'X') : scaleOf(from, place, 'Y')].slice(-COMPARED)
    from = place
    onChange()
  }
  view.addEventListener('pointermove', compare)
  view.addEventListener('pointerdown', compare)
  return {
    read: () => scales.toSorted((one, other) => one - other)[Math.floor(scales.length / 2)],
    forget() {
      from = undefined
      scales = []
    },
    stop() {
      view.removeEventListener('pointermove', compare)
      view.removeEventListener('pointerdown', compare)
    }
  }
}

/** The most that it can be, as both differences may be off by one. */
function scaleOf(from: Place, to: Place, axis: 'X' | 'Y'): number {
  const inWindow = Math.abs(to[`client${axis}`] - from[`client${axis}`])
  const onScreen = Math.abs(to[`screen${axis}`] - from[`screen${axis}`])
  return (onScreen + 1) / (inWindow - 1)
}
