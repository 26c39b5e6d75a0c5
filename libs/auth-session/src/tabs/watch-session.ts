import type { Disposer, TimerId } from '@appkit/core'
import type { AuthState } from '../auth-session.js'
import type { AuthPlatform } from '../platform.js'
import { TAB_MESSAGE_KEY, readTabMessage } from './tab-messages.js'

/** Longest wait of a timer, ms: browsers take a longer one for none. */
const LONGEST_WAIT_MS = 2_147_483_647

/** When the session is fetched again by itself. */
export interface WatchSettings {
  /** Seconds between two fetches. 0: none. */
  readonly refetchInterval: number
  readonly refetchOnWindowFocus: boolean
  readonly refetchWhenOffline: boolean
}

/** What watching uses of its client. */
export interface WatchedSession {
  getState(): AuthState
  /** Calls back when what is known changes, until disposed. */
  onChange(listener: () => void): Disposer
  refetch(): void
  /** Another tab has signed out. */
  forget(): void
}

/** Keeps the session up to date while it is subscribed to: with other tabs, on coming back, at intervals, and when it runs out. */
export function watchSession(platform: AuthPlatform, settings: WatchSettings, session: WatchedSession): Disposer {
  const { clock } = platform
  const intervalMs = Math.min(settings.refetchInterval * 1_000, LONGEST_WAIT_MS)
  let interval: TimerId | undefined
  let expiry: TimerId | undefined

  function poll() {
    interval = clock.setTimeout(() => {
      if (settings.refetchWhenOffline || platform.isOnline()) session.refetch()
      poll()
    }, intervalMs)
  }

  function awaitExpiry() {
    clock.clearTimeout(expiry)
    const { session: known } = session.getState()
    const waitMs = known ? Date.parse(known.expires) - clock.now() : 0
    if (waitMs > LONGEST_WAIT_MS) expiry = clock.setTimeout(awaitExpiry, LONGEST_WAIT_MS)
    else if (waitMs > 0) expiry = clock.setTimeout(session.refetch, waitMs)
  }

  const disposers = [
    platform.onStorage(({ key, newValue }) => {
      if (key !== TAB_MESSAGE_KEY) return
      const trigger = readTabMessage(newValue)
      if (trigger === 'signout') session.forget()
      if (trigger !== undefined) session.refetch()
    }),
    session.onChange(awaitExpiry),
    ...(settings.refetchOnWindowFocus ? [platform.onVisible(session.refetch)] : [])
  ]
  if (intervalMs > 0) poll()
  awaitExpiry()
  return () => {
    for (const dispose of disposers) dispose()
    clock.clearTimeout(interval)
    clock.clearTimeout(expiry)
  }
}
