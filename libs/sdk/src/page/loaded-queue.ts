import type { Disposer } from '@appkit/core'

/** What waits for the loaded half without bringing it. */
export interface LoadedQueue<Loaded> {
  /** Begins something with the loaded half once that is there. @returns ends it, begun or not */
  begin(start: (loaded: Loaded) => Disposer): Disposer
  /** The loaded half is there. */
  release(loaded: Loaded): void
}

/** @param current gives the loaded half, where it is there */
export function createLoadedQueue<Loaded>(current: () => Loaded | undefined): LoadedQueue<Loaded> {
  const waiting = new Set<(loaded: Loaded) => void>()
  return {
    begin(start) {
      let stop: Disposer | undefined
      const run = (loaded: Loaded) => {
        stop = start(loaded)
      }
      const loaded = current()
      if (loaded) run(loaded)
      else waiting.add(run)
      return () => {
        waiting.delete(run)
        stop?.()
        stop = undefined
      }
    },
    release(loaded) {
      for (const run of waiting) run(loaded)
      waiting.clear()
    }
  }
}
