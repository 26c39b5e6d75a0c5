import type { ConnectResult } from '@appkit/core'

/** A pairing that a wallet can answer, or why there is none. */
export type PairingOffer =
  | {
      readonly status: 'waiting'
      /** `wc:…@2?…`. It holds the pairing's key: show it as a QR code, copy it on a click, and keep it out of logs. */
      readonly uri: string
      /** Epoch milliseconds. Subscribers get a new one before. */
      readonly expiresAt: number
      /** How it ended, once it has. Never rejects. */
      readonly outcome: Promise<ConnectResult>
    }
  | ConnectResult
