import type { Disposer, TimerId } from '@appkit/core'
import type { AuthPlatform } from '../platform.js'
import type { AuthPages } from '../urls/auth-pages.js'
import { ownUrl } from '../urls/own-url.js'

/** Shortest time between two ways to the sign-in page, ms, in one tab. @source docs/threats.md T8.04 */
export const REDIRECT_GAP_MS = 5_000

const LAST_REDIRECT_KEY = '@appkit/auth/required-redirect'

/**
 * Goes to the sign-in page: now, or as soon as five seconds have passed since the last time, also over a reload; never from the sign-in page
 * itself.
 * @returns ends the waiting
 */
export function goToSignIn(platform: AuthPlatform, pages: AuthPages): Disposer {
  let timer: TimerId | undefined

  function go() {
    const waitMs = msToWait(platform)
    const { href, origin } = platform.location
    if (waitMs > 0) timer = platform.clock.setTimeout(go, waitMs)
    else if (!pages.isSignIn(href)) {
      platform.tabStorage.setItem(LAST_REDIRECT_KEY, String(platform.clock.now()))
      platform.navigate(pages.signIn(ownUrl(href, origin), 'SessionRequired'))
    }
  }

  go()
  return () => platform.clock.clearTimeout(timer)
}

/** Of a time that lies ahead, or is none, nothing is left to wait for. */
function msToWait({ tabStorage, clock }: AuthPlatform): number {
  const text = tabStorage.getItem(LAST_REDIRECT_KEY) ?? ''
  const passed = /^\d{1,16}$/.test(text) ? clock.now() - Number(text) : Infinity
  return passed >= 0 && passed < REDIRECT_GAP_MS ? REDIRECT_GAP_MS - passed : 0
}
