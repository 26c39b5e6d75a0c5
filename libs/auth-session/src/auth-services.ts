import type { AuthPlatform } from './platform.js'

/** What the endpoints of one client use besides its state. */
export interface AuthServices {
  readonly platform: AuthPlatform
  /** Address of the server's routes, without a slash at the end. */
  base(): string
  /** Aborted when the client is disposed. */
  readonly gone: AbortSignal
}
