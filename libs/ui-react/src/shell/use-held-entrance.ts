import { useLayoutEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'
import { watchPress } from '../element/watch-press.js'

/** Holds a card that is still on its way in where it is while it is pressed: one that moved on under the pointer would lose the click. */
export function useHeldEntrance(cardRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const card = cardRef.current
    const view = card && viewOf(card)
    if (!card || !view || !isOpen) return
    const hold = () => {
      if (card.getAnimations().length === 0) return
      const { transform } = view.getComputedStyle(card)
      card.setAttribute('data-held', '')
      card.style.setProperty('transform', transform)
    }
    const letGo = () => {
      card.removeAttribute('data-held')
      card.style.removeProperty('transform')
    }
    const stop = watchPress(card, view, hold, letGo)
    return () => {
      stop()
      letGo()
    }
  }, [cardRef, isOpen])
}
