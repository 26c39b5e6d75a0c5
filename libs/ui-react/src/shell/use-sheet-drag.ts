import { useEffect, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'

/** Let go this far down, px, or this fast, px per ms, the sheet closes. */
const CLOSING_DISTANCE = 96
const CLOSING_SPEED = 0.6
const SHEET_MEDIA = '(max-width: 480px)'

/** Lets the bottom sheet be dragged down by its header to close it. Does nothing where the card is not a sheet. */
export function useSheetDrag(
  cardRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onRequestClose: () => boolean
): void {
  useEffect(() => {
    const card = cardRef.current
    const view = card && viewOf(card)
    if (!card || !view || !isOpen) return
    let start: { readonly id: number; readonly y: number; readonly time: number } | undefined

    const settle = () => {
      start = undefined
      card.removeAttribute('data-dragged')
      card.style.removeProperty('--ak-drag')
    }
    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof view.Element ? event.target : undefined
      if (!target?.closest('.header, .grab') || target.closest('button')) return
      if (!event.isPrimary || !view.matchMedia(SHEET_MEDIA).matches) return
      start = { id: event.pointerId, y: event.clientY, time: event.timeStamp }
      card.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== start?.id) return
      card.setAttribute('data-dragged', '')
      card.style.setProperty('--ak-drag', `${Math.max(0, event.clientY - start.y)}px`)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== start?.id) return
      const distance = event.clientY - start.y
      const speed = distance / Math.max(1, event.timeStamp - start.time)
      settle()
      if (distance > CLOSING_DISTANCE || (distance > 24 && speed > CLOSING_SPEED)) onRequestClose()
    }
    card.addEventListener('pointerdown', onDown)
    card.addEventListener('pointermove', onMove)
    card.addEventListener('pointerup', onUp)
    card.addEventListener('pointercancel', settle)
    return () => {
      settle()
      card.removeEventListener('pointerdown', onDown)
      card.removeEventListener('pointermove', onMove)
      card.removeEventListener('pointerup', onUp)
      card.removeEventListener('pointercancel', settle)
    }
  }, [cardRef, isOpen, onRequestClose])
}
