import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { viewOf } from '../element/dom.js'
import { watchPress } from '../element/watch-press.js'

/** A value as it was when the pointer went down, until it is up again: nothing moves under a press, so that it counts. */
export function useCalm<T>(value: T, place: RefObject<HTMLElement | null>): T {
  const [isPressed, setPressed] = useState(false)
  const calm = useRef(value)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    const view = place.current && viewOf(place.current)
    if (!root || !view) return
    return watchPress(
      root,
      view,
      () => setPressed(true),
      () => setPressed(false)
    )
  }, [place])
  useLayoutEffect(() => {
    if (!isPressed) calm.current = value
  })
  return isPressed ? calm.current : value
}
