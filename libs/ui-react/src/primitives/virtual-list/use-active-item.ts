import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { nextPosition } from './next-position.js'

const FOCUSABLE = 'button:not(:disabled), a[href], [tabindex="0"]'

/** The item with the focus, and what keeps it known. */
export interface ActiveItem {
  /** Its position in the list; it must be in the document. */
  readonly position: number | undefined
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/** Lets arrow keys, Home and End move the focus between the items of a list that can take it. */
export function useActiveItem(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  columns: number
): ActiveItem {
  const [active, setActive] = useState<{ readonly key: string | undefined; readonly position: number }>()
  const isMoving = useRef(false)

  useEffect(() => {
    if (!isMoving.current || !active) return
    isMoving.current = false
    list.current
      ?.querySelector<HTMLElement>(`[data-position="${active.position}"]`)
      ?.querySelector<HTMLElement>(FOCUSABLE)
      ?.focus()
  }, [list, active])

  const activate = (position: number | undefined) =>
    setActive(position === undefined ? undefined : { key: keys[position], position })

  return {
    position: active && whereIs(active, keys),
    onFocus: ({ target }) => activate(positionOf(target)),
    onBlur({ currentTarget, relatedTarget }) {
      if (!isMoving.current && !currentTarget.contains(relatedTarget)) activate(undefined)
    },
    onKeyDown(event) {
      const from = positionOf(event.target as Element)
      if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      const isRtl = event.currentTarget.matches(':dir(rtl)')
      const next = nextPosition(event.key, from, { count: keys.length, columns, isRtl })
      if (next === undefined) return
      event.preventDefault()
      isMoving.current = next !== from
      activate(next)
    }
  }
}

/** The list may have been sorted anew since the item took the focus. */
function whereIs(
  { key, position }: { readonly key: string | undefined; readonly position: number },
  keys: readonly string[]
): number | undefined {
  if (keys[position] === key) return position
  const found = key === undefined ? -1 : keys.indexOf(key)
  return found === -1 ? undefined : found
}

function positionOf(element: Element): number | undefined {
  const position = element.closest<HTMLElement>('[data-position]')?.dataset['position']
  return position === undefined ? undefined : Number(position)
}
