import type { Recovery } from './passkeys.js'

/** The person is asked for their passkey, or for a new one. */
export interface PasskeyQuestion {
  readonly kind: 'passkey'
  readonly purpose: 'use' | 'add'
  readonly title: string
  readonly problem?: undefined
  /** Whether codes reach the person by email: without them a lost passkey is a lost wallet. @default true */
  readonly hasEmail?: boolean
  /** @param view the window in which the person is @throws FrameError in words for the person */
  run(signal: AbortSignal, view: Window): Promise<void>
  /** The way in without it, for a user who has proved who they are. @default none */
  readonly recovery?: Recovery | undefined
}
