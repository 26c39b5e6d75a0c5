import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'

/** What ends a press, wherever the pointer is by then. */
const RELEASES = ['pointerup', 'pointercancel'] as const

/** A value as it was when the pointer went down, until it is up again: nothing moves under a press, so that it counts. */
export function useCalm<T>(value: T, place: RefObject<HTMLElement | null>): T {
  const [isPressed, setPressed] = useState(false)
  const calm = useRef(value)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    const view = place.current && viewOf(place.current)
    if (!root || !view) return
    let timer: number | undefined
    const press = () => {
      view.clearTimeout(timer)
      setPressed(true)
    }
    // The click comes after it.
    const release = () => {
      timer = view.setTimeout(() => setPressed(false))
    }
    root.addEventListener('pointerdown', press)
    for (const event of RELEASES) view.addEventListener(event, release)
    return () => {
      view.clearTimeout(timer)
      root.removeEventListener('pointerdown', press)
      for (const event of RELEASES) view.removeEventListener(event, release)
    }
  }, [place])
  useLayoutEffect(() => {
    if (!isPressed) calm.current = value
  })
  return isPressed ? calm.current : value
}
