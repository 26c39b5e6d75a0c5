import { useEffect, useRef } from 'react'

/** The value, or while there is none the last one there was: what a view shows while it fades out. */
export function useHeld<T>(value: T | undefined): T | undefined {
  const held = useRef(value)
  useEffect(() => {
    if (value !== undefined) held.current = value
  }, [value])
  return value ?? held.current
}
