import { useLayoutEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'
import { watchPress } from '../element/watch-press.js'

/**
 * Makes the frame as high as what is in it, so that a change of height can be followed by the eye. The first height is taken at once. While
 * the card is pressed it stays as it is: a card that moved away under the pointer would lose the click.
 */
export function useFrameHeight(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  key: string
): void {
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, content.current]
    const card = outer?.parentElement
    const view = outer && viewOf(outer)
    if (!outer || !inner || !card || !view?.ResizeObserver) return
    let isPressed = false
    const fit = () => {
      const height = inner.offsetHeight
      if (height === 0 || isPressed) return
      const isFirst = outer.style.blockSize === ''
      outer.toggleAttribute('data-still', isFirst)
      outer.style.setProperty('block-size', `${height}px`)
    }
    const press = () => {
      isPressed = true
      const height = view.getComputedStyle(outer).blockSize
      outer.toggleAttribute('data-still', true)
      outer.style.setProperty('block-size', height)
    }
    const release = () => {
      isPressed = false
      fit()
    }
    fit()
    const observer = new view.ResizeObserver(fit)
    observer.observe(inner)
    const stop = watchPress(card, view, press, release)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [frame, content, key])
}
