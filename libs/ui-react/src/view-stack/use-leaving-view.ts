import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { RouterState } from '@appkit/core/internal'

/**
 * Keeps the view that is left where it was until it has faded out, or the next one has come: no frame is without content. It takes no room, and
 * is inert.
 * @param frame what the views are in, @param content the view on screen, @param key of its route
 */
export function useLeavingView(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  key: string,
  direction: RouterState['direction']
): void {
  const former = useRef<HTMLElement>(null)
  const scrolled = useRef(0)

  useLayoutEffect(() => {
    const scroller = content.current?.parentElement
    const read = () => {
      scrolled.current = scroller?.scrollTop ?? 0
    }
    scroller?.addEventListener('scroll', read, { passive: true })
    return () => scroller?.removeEventListener('scroll', read)
  }, [content])

  useLayoutEffect(() => {
    const left = former.current
    former.current = content.current
    if (!frame.current || !left || left.isConnected || direction === 'none') return
    for (const one of frame.current.querySelectorAll('.leaving')) one.remove()
    // React has taken it out of the page, and is done with it.
    left.classList.add('leaving')
    left.dataset['direction'] = `${direction}-leaving`
    left.style.insetBlockStart = `${-scrolled.current}px`
    left.setAttribute('aria-hidden', 'true')
    left.inert = true
    frame.current.append(left)
    scrolled.current = 0
    const [animation] = left.getAnimations?.() ?? []
    if (!animation) return left.remove()
    // While the next view is on its way another animation takes the place of this one: that is no end.
    left.addEventListener('animationend', ({ target }) => {
      if (target === left) left.remove()
    })
  }, [frame, content, key, direction])
}
