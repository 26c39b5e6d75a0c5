import type { Clock, TimerId } from '@appkit/core'

/** How long a leader may take to answer, ms: it answers before anything else, also in the background. @source docs/threats.md T5.11 */
const SILENCE_MS = 2000

/** How often a leader is asked whether it is there, ms. */
const BEAT_MS = 5000

/** Makes a follower look at once: the tab is looked at, the network is back. @source docs/threats.md T5.11 */
const WAKING = ['online', 'pageshow', 'focus'] as const

/** Finds out when a leader is there no more without having said so: a browser may freeze its tab. */
export interface LeaderWatch {
  /** Begins, or goes on, with a question. */
  start(): void
  /** The leader was heard. */
  heard(): void
  stop(): void
}

/** A watch's dependencies. */
export interface LeaderWatchParameters {
  readonly window: Window
  readonly clock: Clock
  /** Whether a caller in this tab waits for the leader; otherwise only a visible tab asks. */
  isWaiting(): boolean
  ask(): void
  onSilence(): void
}

/** Nothing is asked before `start`. */
export function createLeaderWatch(parameters: LeaderWatchParameters): LeaderWatch {
  const { window, clock } = parameters
  let timer: TimerId | undefined
  let isOn = false

  function set(callback: () => void, milliseconds: number): void {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(callback, milliseconds)
  }
  function isLookedAt(): boolean {
    return window.document === undefined || window.document.visibilityState === 'visible'
  }
  function beat(): void {
    set(parameters.onSilence, SILENCE_MS)
    parameters.ask()
  }
  function next(): void {
    if (isLookedAt() || parameters.isWaiting()) beat()
    else set(next, BEAT_MS)
  }
  function onVisible(): void {
    if (isLookedAt()) beat()
  }

  return {
    start() {
      if (!isOn) {
        for (const event of WAKING) window.addEventListener(event, beat)
        window.document?.addEventListener('visibilitychange', onVisible)
      }
      isOn = true
      beat()
    },
    heard() {
      if (isOn) set(next, BEAT_MS)
    },
    stop() {
      isOn = false
      clock.clearTimeout(timer)
      for (const event of WAKING) window.removeEventListener(event, beat)
      window.document?.removeEventListener('visibilitychange', onVisible)
    }
  }
}
