import type { FramePlace } from '@appkit/core'

/**
 * Reports where an element is in the viewport, at once and whenever it has moved: by layout, resizing, scrolling, or the motion of what it is
 * in, which no event tells of. Looked at once for each frame that the browser paints.
 * @returns ends it
 */
export function followPlace(element: Element, onPlace: (place: FramePlace) => void): () => void {
  const view = element.ownerDocument.defaultView
  let last: FramePlace | undefined
  let request: number | undefined

  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isSame = last?.left === left && last.top === top && last.width === width && last.height === height
    if (!isSame) {
      last = { left, top, width, height }
      onPlace(last)
    }
    request = view?.requestAnimationFrame(look)
  }
  look()
  return () => {
    if (request !== undefined) view?.cancelAnimationFrame(request)
  }
}
