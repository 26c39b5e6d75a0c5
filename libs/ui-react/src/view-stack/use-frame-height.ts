import { useLayoutEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'

/** What ends a press, wherever the pointer is by then. */
const RELEASES = ['pointerup', 'pointercancel'] as const

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
    let timer: number | undefined
    const fit = () => {
      const height = inner.offsetHeight
      if (height === 0 || isPressed) return
      const isFirst = outer.style.blockSize === ''
      outer.toggleAttribute('data-still', isFirst)
      outer.style.setProperty('block-size', `${height}px`)
    }
    const press = ({ button }: PointerEvent) => {
      if (button !== 0) return
      isPressed = true
      view.clearTimeout(timer)
      const height = view.getComputedStyle(outer).blockSize
      outer.toggleAttribute('data-still', true)
      outer.style.setProperty('block-size', height)
    }
    // The click comes after it.
    const release = () => {
      if (!isPressed) return
      timer = view.setTimeout(() => {
        isPressed = false
        fit()
      })
    }
    fit()
    const observer = new view.ResizeObserver(fit)
    observer.observe(inner)
    card.addEventListener('pointerdown', press)
    for (const event of RELEASES) view.addEventListener(event, release)
    return () => {
      observer.disconnect()
      view.clearTimeout(timer)
      card.removeEventListener('pointerdown', press)
      for (const event of RELEASES) view.removeEventListener(event, release)
    }
  }, [frame, content, key])
}
