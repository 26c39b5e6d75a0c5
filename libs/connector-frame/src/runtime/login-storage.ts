import type { CaipNetworkId, Clock, ConnectorContext } from '@appkit/core'
import { createSafeStorage } from '@appkit/core/internal'
import { FRAME_TIMES } from '@appkit/frame-protocol'
import { fromReference, toReference } from '../session/frame-networks.js'

const PREFIX = '@appkit-wallet/'
const LOGGED_IN = `${PREFIX}EMAIL_LOGIN_USED_KEY`
const LAST_CHAIN = `${PREFIX}LAST_USED_CHAIN_KEY`
const LAST_MAIL = `${PREFIX}LAST_EMAIL_LOGIN_TIME`

/** What is kept on the app's origin of a login. No email address, no name, no token. @source docs/threats.md T12.06 */
export interface LoginStorage {
  /** Whether a user was logged in when this was written last; in this tab, or another one. */
  readonly isLoggedIn: boolean
  /** The network that was used last. */
  readonly lastNetwork: CaipNetworkId | undefined
  /** How long no other mail may be sent, whole seconds; 0: one may. @source docs/threats.md T4.04 */
  readonly pauseSeconds: number
  noteLogin(): void
  noteNetwork(caipNetworkId: CaipNetworkId): void
  noteMail(): void
  /** No mail was sent after all. */
  forgetMail(): void
  /** No user is logged in. The pause after a mail goes on. */
  clear(): void
}

export function createLoginStorage({ window, debug }: ConnectorContext, clock: Clock): LoginStorage {
  const storage = createSafeStorage(() => window.localStorage, debug)
  const pauseSeconds = (): number => {
    const sentAt = Number(storage.getItem(LAST_MAIL) ?? Number.NaN)
    const passed = clock.now() - sentAt
    // A stamp of the future is of a clock that was wrong.
    if (!(passed >= 0 && passed < FRAME_TIMES.emailCooldown)) return 0
    return Math.ceil((FRAME_TIMES.emailCooldown - passed) / 1_000)
  }
  const forgetPause = (): void => {
    if (pauseSeconds() === 0) storage.removeItem(LAST_MAIL)
  }
  return {
    get isLoggedIn() {
      return storage.getItem(LOGGED_IN) === 'true'
    },
    get lastNetwork() {
      return fromReference(storage.getItem(LAST_CHAIN))
    },
    get pauseSeconds() {
      return pauseSeconds()
    },
    noteLogin() {
      storage.setItem(LOGGED_IN, 'true')
      forgetPause()
    },
    noteNetwork: (caipNetworkId) => storage.setItem(LAST_CHAIN, String(toReference(caipNetworkId))),
    noteMail: () => storage.setItem(LAST_MAIL, String(clock.now())),
    forgetMail: () => storage.removeItem(LAST_MAIL),
    clear() {
      for (const key of [LOGGED_IN, LAST_CHAIN]) storage.removeItem(key)
      forgetPause()
    }
  }
}
