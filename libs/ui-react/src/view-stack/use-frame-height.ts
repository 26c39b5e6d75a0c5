import { useLayoutEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'

/** Makes the frame as high as what is in it, so that a change of height can be followed by the eye. The first height is taken at once. */
export function useFrameHeight(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  key: string
): void {
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    const Observer = outer && viewOf(outer)?.ResizeObserver
    if (!outer || !inner || !Observer) return
    const fit = () => {
      const height = inner.offsetHeight
      if (height === 0) return
      const isFirst = outer.style.blockSize === ''
      outer.toggleAttribute('data-still', isFirst)
      outer.style.setProperty('block-size', `${height}px`)
    }
    fit()
    const observer = new Observer(fit)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [frame, content, key])
}
