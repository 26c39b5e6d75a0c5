import { useLayoutEffect, useState, type RefObject } from 'react'
import { viewOf } from '../../element/dom.js'

/** How far below the top of the card's scroll area a list begins, px; follows what changes above it. */
export function useListOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    const scroller = element?.closest('.scroller')
    const content = scroller?.firstElementChild
    const Observer = element && viewOf(element)?.ResizeObserver
    if (!scroller || !content || !Observer) return
    const measure = () => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
      setOffset(Math.round(top + scroller.scrollTop))
    }
    measure()
    const observer = new Observer(measure)
    for (const child of [content, ...content.children]) observer.observe(child)
    return () => observer.disconnect()
  }, [list])
  return offset
}
