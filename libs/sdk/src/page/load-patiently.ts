import type { Disposer } from '@appkit/core'

/** Loads what one can do without, as `loadPatiently` does, for as long as the kit is there. */
export type Bring = <T>(load: () => Promise<T>, onLoaded: (loaded: T) => void) => void

/**
 * Loads what one can do without. What does not come is asked for again when the page is online again. Never fails.
 * @param view the page's; `null`: it is asked for once
 * @returns what gives it up
 */
export function loadPatiently<T>(load: () => Promise<T>, view: Window | null, onLoaded: (loaded: T) => void): Disposer {
  let isGone = false
  function ask(): void {
    load().then(
      (loaded) => isGone || onLoaded(loaded),
      () => isGone || view?.addEventListener('online', ask, { once: true })
    )
  }
  ask()
  return () => {
    isGone = true
    view?.removeEventListener('online', ask)
  }
}
