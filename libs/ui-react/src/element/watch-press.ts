import type { Disposer } from '@appkit/core'

/** What ends a press, wherever the pointer is by then. */
const RELEASES = ['pointerup', 'pointercancel'] as const

/** Tells when a finger or the main button of a mouse goes down on a target, and when it is up again and its click has come. */
export function watchPress(target: EventTarget, view: Window, onPress: () => void, onRelease: () => void): Disposer {
  const watching = new AbortController()
  const { signal } = watching
  let isPressed = false
  let timer: number | undefined
  const press = (event: Event) => {
    if ((event as PointerEvent).button !== 0) return
    view.clearTimeout(timer)
    isPressed = true
    onPress()
  }
  // The click comes after it.
  const release = () => {
    if (!isPressed) return
    timer = view.setTimeout(() => {
      isPressed = false
      onRelease()
    })
  }
  target.addEventListener('pointerdown', press, { signal })
  for (const event of RELEASES) view.addEventListener(event, release, { signal })
  return () => {
    view.clearTimeout(timer)
    watching.abort()
  }
}
