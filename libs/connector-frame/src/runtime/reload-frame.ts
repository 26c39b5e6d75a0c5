import type { Clock } from '@appkit/core'
import { waitAtMost } from '@appkit/core/internal'
import type { FrameClient } from '@appkit/frame-protocol/client'

/** Longest wait for a frame that loads anew, ms. */
const RELOAD_WAIT_MS = 3_000

/** Has a frame load its document anew, so that nothing goes on in it that the user has turned away from. */
export interface FrameReload {
  /** Begins, where the frame is ready. */
  begin(): void
  /** Settles when the frame is ready again, after 3 s at the latest; `undefined`: it does not load anew. */
  readonly underWay: Promise<void> | undefined
  /** To be called whenever the frame is ready. */
  noteReady(): void
}

/** @param over aborted when the runtime is disposed. @source docs/secure-frame.md, RELOAD */
export function createFrameReload(client: FrameClient, clock: Clock, over: AbortSignal): FrameReload {
  let underWay: Promise<void> | undefined
  let noteReady: (() => void) | undefined

  return {
    get underWay() {
      return underWay
    },
    begin() {
      if (client.status !== 'ready' || underWay) return
      const ready = new Promise<void>((resolve) => {
        noteReady = resolve
      })
      client.request('RELOAD').catch(() => undefined)
      underWay = waitAtMost(clock, RELOAD_WAIT_MS, ready, over).then(() => {
        underWay = undefined
        noteReady = undefined
      })
    },
    noteReady: () => noteReady?.()
  }
}
