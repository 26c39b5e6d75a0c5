import { useLayoutEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'
import { watchPress } from '../element/watch-press.js'

/** How high the frame of a list is at least that is searched, px: the card is 480 then. */
const LEAST_WHILE_SEARCHED = 424

/** In views whose rows must stay under the finger that is on its way to one of them. */
const STAYS = '.search-field, [part="wallet-list"]'

/** Marks a frame whose content does not fit. */
const SCROLLS = 'data-scrolls'

/**
 * Makes the frame as high as what is in it, so that a change of height can be followed by the eye. The first height is taken at once. While a view is
 * on its way, the frame keeps the height of the one before; one that is searched, and one whose rows are still to come, only grows: the field and the rows stay where they are, though fewer came than there was room
 * for. While the card is pressed it stays as it is: a card that moved away under the pointer would lose the click. Content has a scrollbar only where it does
 * not fit into the frame at rest: on its way there the bar would take room from it, and by that make itself needed.
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
    let most = 0
    /** For which `most` holds: in a wider card the same words take fewer lines. */
    let width = 0
    let waiting: number | undefined
    /** What the view measures without a scrollbar beside it. */
    const measure = () => {
      const hasBar = outer.hasAttribute(SCROLLS)
      outer.removeAttribute(SCROLLS)
      const height = inner.offsetHeight
      outer.toggleAttribute(SCROLLS, hasBar)
      return height
    }
    const fit = () => {
      if (isPressed) return
      // The height of a view that is on its way is not known yet.
      if (outer.style.blockSize !== '' && inner.firstElementChild?.matches('.view-loading')) return
      const needed = measure()
      if (needed === 0) return
      if (inner.offsetWidth !== width) most = 0
      width = inner.offsetWidth
      const staying = inner.querySelector(STAYS)
      most = Math.max(most, needed, staying?.matches('.search-field') ? LEAST_WHILE_SEARCHED : 0)
      const height = staying ? most : needed
      const isFirst = outer.style.blockSize === ''
      outer.toggleAttribute('data-still', isFirst)
      outer.style.setProperty('block-size', `${height}px`)
    }
    const comeToRest = () => {
      waiting = undefined
      if (outer.getAnimations().length === 0) outer.toggleAttribute(SCROLLS, measure() > outer.clientHeight)
    }
    /** In the next frame: a size observer may not change the sizes that it observes. */
    const follow = () => {
      fit()
      waiting ??= view.requestAnimationFrame(comeToRest)
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
    comeToRest()
    const observer = new view.ResizeObserver(follow)
    observer.observe(inner)
    // A view may be as high as its outline was.
    const arrivals = new view.MutationObserver(follow)
    arrivals.observe(inner, { childList: true })
    // The page, or the keyboard of a phone, may leave it less room. In the page's flow the room may depend on the content.
    const stage = card.closest('.stage')
    if (stage) observer.observe(stage)
    outer.addEventListener('transitionend', comeToRest)
    const stop = watchPress(card, view, press, release)
    return () => {
      observer.disconnect()
      arrivals.disconnect()
      if (waiting !== undefined) view.cancelAnimationFrame(waiting)
      outer.removeEventListener('transitionend', comeToRest)
      stop()
    }
  }, [frame, content, key])
}
