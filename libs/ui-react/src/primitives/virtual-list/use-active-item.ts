import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject
} from 'react'
import { nextPosition, type ListShape } from './next-position.js'

const FOCUSABLE = 'button:not(:disabled), a[href], [tabindex="0"]'

/** The item with the focus, and what keeps it known. */
export interface ActiveItem {
  /** Its position in the list; it must be in the document. */
  readonly position: number | undefined
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/**
 * Lets arrow keys, Home and End move the focus between the items of a list that can take it. An item keeps the focus when the list is
 * sorted anew.
 */
export function useActiveItem(list: RefObject<HTMLElement | null>, shape: Omit<ListShape, 'isRtl'>): ActiveItem {
  const [position, setPosition] = useState<number>()
  const isMoving = useRef(false)
  const focused = useRef<HTMLElement>(undefined)

  useEffect(() => {
    if (!isMoving.current || position === undefined) return
    isMoving.current = false
    list.current
      ?.querySelector<HTMLElement>(`[data-position="${position}"]`)
      ?.querySelector<HTMLElement>(FOCUSABLE)
      ?.focus()
  }, [list, position])

  // An element loses the focus when it is moved in the document; React gives it back outside of shadow roots only.
  useLayoutEffect(() => {
    const element = focused.current
    if (element?.isConnected && !element.matches(':focus')) element.focus({ preventScroll: true })
  })

  return {
    position,
    onFocus({ target }) {
      focused.current = target
      setPosition(positionOf(target))
    },
    onBlur({ currentTarget, relatedTarget }) {
      focused.current = undefined
      if (!isMoving.current && !currentTarget.contains(relatedTarget)) setPosition(undefined)
    },
    onKeyDown(event) {
      const from = positionOf(event.target as Element)
      if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      const isRtl = event.currentTarget.matches(':dir(rtl)')
      const next = nextPosition(event.key, from, { ...shape, isRtl })
      if (next === undefined) return
      event.preventDefault()
      isMoving.current = next !== from
      setPosition(next)
    }
  }
}

function positionOf(element: Element): number | undefined {
  const position = element.closest<HTMLElement>('[data-position]')?.dataset['position']
  return position === undefined ? undefined : Number(position)
}
