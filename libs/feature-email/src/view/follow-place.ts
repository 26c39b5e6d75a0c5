import type { FramePlace } from '@appkit/core'

/**
 * Reports where an element is in the viewport, from the next frame that the browser paints, and whenever it has moved: by layout, resizing,
 * scrolling, or the motion of what it is in, which no event tells of. By the next frame the modal around it is open: of several modal dialogs the
 * one that was opened last is on top, and that has to be the secure frame's.
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
  request = view?.requestAnimationFrame(look)
  return () => {
    if (request !== undefined) view?.cancelAnimationFrame(request)
  }
}
