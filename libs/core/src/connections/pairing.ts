import type { PlainError } from '../errors/appkit-error.js'

/** A new URI is made this long before the old one runs out, ms: none ends while it is being scanned. @source docs/threats.md T5.06 */
export const PAIRING_MARGIN_MS = 10_000

/** How long a URI is offered at most, ms. @source docs/threats.md T5.06 */
export const PAIRING_LIFE_MS = 240_000

/** The wallet of the directory, or of the app, that a pairing is for. */
export interface PairingListing {
  readonly id: string
  readonly name: string
  /** The directory's picture. */
  readonly imageId?: string | undefined
}

/** The pairing under way, or the one that just failed. One at a time; never saved, logged or told to the host. @source docs/threats.md T5.12 */
export interface Pairing {
  readonly id: string
  readonly connectorId: string
  /** `preparing`: there is no URI to show. `answered`: the wallet has agreed, and is asked for what the session does not say. */
  readonly status: 'preparing' | 'waiting' | 'answered' | 'failed'
  /** How the wallet that has agreed calls itself. */
  readonly peerName?: string | undefined
  /** Only while `waiting`. Holds the pairing's key: for the QR code, the clipboard on a click, and the chosen wallet's link. */
  readonly uri?: string | undefined
  /** Epoch milliseconds. */
  readonly expiresAt?: number | undefined
  /** `undefined`: any wallet. */
  readonly listing?: PairingListing | undefined
  readonly error?: PlainError | undefined
}
