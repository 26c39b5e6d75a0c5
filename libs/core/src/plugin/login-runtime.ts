import type { CaipNetworkId } from '../caip/caip.js'
import type { SocialProvider } from '../options/widget-options.js'
import type { SIWXOpenMessage } from '../sign-in/siwx.js'
import type { ThemeMode, ThemeVariables } from '../theme/theme-slice.js'
import type { ConnectorSession, LastNetworks, SessionRuntime } from './connector-session.js'
import type { EmbeddedAccountType } from './embedded-user.js'

export type { EmbeddedAccount, EmbeddedAccountType, EmbeddedUser } from './embedded-user.js'

/** What has to come next after an email address was given: a link on this device, a code, or nothing. */
export type EmailStep = 'verifyDevice' | 'verifyOtp' | 'connect'

/** Which code is due while an email address is changed: the one sent to the address before, or to the new one. */
export type EmailUpdateStep = 'verifyPrimaryOtp' | 'verifySecondaryOtp'

/** What decides about the session of a logged-in user. */
export interface LoginRequest {
  readonly signal: AbortSignal
  /** The networks to begin with. @default the last ones used, else the first that the frame knows */
  readonly networks?: LastNetworks | undefined
  /** @default the one of the last visit, else what the frame prefers */
  readonly accountType?: EmbeddedAccountType | undefined
  /** What the provider's window came back with. @default an email login */
  readonly social?: { readonly provider: SocialProvider; readonly resultUri: string } | undefined
  /**
   * What to sign in with on the network that the login begins on, where the wallet logs in and signs in by one step; one that cannot only logs
   * in. `undefined`: nothing.
   */
  readonly createSignIn?: ((caipNetworkId: CaipNetworkId) => Promise<SIWXOpenMessage | undefined>) | undefined
}

/** Where the frame is shown while it asks the person, in CSS pixels of the viewport. */
export interface FramePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** It is laid out there and not seen: its place is still to change. @default false */
  readonly isHidden?: boolean | undefined
}

/** A route that people log in to: its wallet is kept by a secure frame. Every method rejects with an AppKitError and nothing else. */
export interface LoginRuntime extends SessionRuntime {
  readonly kind: 'login'
  /**
   * Asks whether this app may use the frame.
   * @throws FORBIDDEN the app's origin is not on the project's list; UNAVAILABLE it is unknown
   */
  checkOrigin(signal: AbortSignal): Promise<void>
  /**
   * Sends the mail; called again it sends another one, and what was sent before is void.
   * @throws RATE_LIMITED within 30 s of the last time, with `retryAfterSeconds`; UNAVAILABLE; TIMEOUT
   */
  connectEmail(email: string, signal: AbortSignal): Promise<EmailStep>
  /** Waits until the link in the mail was opened, as long as the mail is good; a code was sent then. */
  connectDevice(signal: AbortSignal): Promise<void>
  /** @param otp six digits. @throws WALLET_ERROR with the frame's `reason`, such as `CODE_WRONG`, and its words */
  connectOtp(otp: string, signal: AbortSignal): Promise<void>
  /**
   * Where the provider's window has to go. The window posts `{resultUri}` to the page that opened it, from `frameOrigin`.
   * @param request.returnUrl a page of this app that the provider leads to instead, with `result_uri` added, where no window can be opened
   * @throws UNAVAILABLE the services have no client id of this provider; TIMEOUT
   */
  getSocialRedirectUri(
    request: { readonly provider: SocialProvider; readonly returnUrl?: string | undefined },
    signal: AbortSignal
  ): Promise<string>
  /** The exact origin of the frame, from which a provider's window posts what it came back with. */
  readonly frameOrigin: string
  /** An address for a code, or a link on the phone itself: it asks the person in Farcaster's app. A new one each time. */
  getFarcasterUri(signal: AbortSignal): Promise<string>
  /** Waits until the person has approved in Farcaster's app. @throws SESSION_EXPIRED the address is over; USER_REJECTED */
  connectFarcaster(signal: AbortSignal): Promise<void>
  /** Asks for a passkey, in the frame; resolves once the person has used it. @throws USER_REJECTED they turned back */
  connectPasskey(signal: AbortSignal): Promise<void>
  /** Has the person make a passkey, in the frame, which protects their keys from now on. @throws USER_REJECTED they turned back */
  addPasskey(signal: AbortSignal): Promise<void>
  /** The session of who is logged in now. Where a passkey protects it, the person is asked for that first, in the frame. */
  logIn(request: LoginRequest): Promise<ConnectorSession>
  /** Another type of account from now on; reported as `sessionUpdated`. */
  setPreferredAccount(accountType: EmbeddedAccountType, signal: AbortSignal): Promise<void>
  /** The wallet uses another network; reported as `sessionUpdated`. */
  switchNetwork(caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /**
   * Begins to change the address.
   * @param options.isMailboxLost the person cannot read the address before: a passkey takes the place of its code. @default false
   * @throws RATE_LIMITED
   */
  updateEmail(
    email: string,
    signal: AbortSignal,
    options?: { readonly isMailboxLost?: boolean }
  ): Promise<EmailUpdateStep>
  /** @param otp the code sent to the address before. */
  updateEmailPrimaryOtp(otp: string, signal: AbortSignal): Promise<void>
  /** @param otp the code sent to the new address. The user's new address is reported as `sessionUpdated`. */
  updateEmailSecondaryOtp(otp: string, signal: AbortSignal): Promise<void>
  /** Shows the person their keys, in the frame; resolves when they are done. @throws USER_REJECTED they turned back */
  exportKeys(signal: AbortSignal): Promise<void>
  /**
   * Has the person delete themselves, in the frame; resolves when it is done, and their session is over.
   * @throws USER_REJECTED they turned back
   */
  deleteUser(signal: AbortSignal): Promise<void>
  /** The frame looks like the app from now on; loads nothing. */
  syncTheme(theme: { readonly mode: ThemeMode; readonly variables: ThemeVariables }): void
  /** The frame speaks the language of a locale, BCP 47, from now on; loads nothing. */
  syncLocale(locale: string): void
  /** Shows the frame, above everything, while it asks; called again it moves it. `undefined` hides it. */
  placeFrame(place: FramePlace | undefined): void
  /**
   * Calls back with the height, CSS pixels, that the frame says what it asks would fill, whenever it says one; until the disposer is called. It is the
   * frame's word: the view that shows the frame bounds it. Absent: the frame says none.
   */
  readonly watchFrameHeight?: ((onHeight: (height: number) => void) => () => void) | undefined
  /** A no to everything that waits for the person. */
  rejectRequests(): void
}
