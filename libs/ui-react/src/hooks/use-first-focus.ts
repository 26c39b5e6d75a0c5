import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives a field the focus when it appears, or is told to have it. Not while React still draws: until the view listens to its store, React would
 * put back what is typed.
 * @returns the ref of the field
 */
export function useFirstFocus(hasFocus: boolean | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true })
  }, [hasFocus])
  return field
}
