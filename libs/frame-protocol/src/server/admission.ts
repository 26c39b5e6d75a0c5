import { FRAME_LIMITS } from '../limits.js'
import type { FrameRequestName } from '../messages/frame-requests.js'

/** Says whether one more request may begin. */
export interface Admission {
  /** Counts a request in, if there is room for it. */
  begin(name: FrameRequestName): boolean
  end(name: FrameRequestName): void
}

/**
 * Bounds what one host can have going on: requests of one name, in all, and in a second.
 * @param now milliseconds
 */
export function createAdmission(now: () => number): Admission {
  const open = new Map<FrameRequestName, number>()
  let total = 0
  let second = now()
  let begun = 0

  return {
    begin(name) {
      if (Math.abs(now() - second) >= 1_000) {
        second = now()
        begun = 0
      }
      const count = open.get(name) ?? 0
      const most = name === 'RPC_REQUEST' ? FRAME_LIMITS.openRpc : FRAME_LIMITS.openPerName
      if (count >= most || total >= FRAME_LIMITS.open || begun >= FRAME_LIMITS.perSecond) return false
      open.set(name, count + 1)
      total += 1
      begun += 1
      return true
    },
    end(name) {
      open.set(name, (open.get(name) ?? 1) - 1)
      total -= 1
    }
  }
}
