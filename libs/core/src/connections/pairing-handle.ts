import type { ConnectorSession } from '../plugin/connector-adapter.js'
import type { ConnectResult } from './connect-result.js'

/** The pairing under way, to join, renew or end it. */
export interface PairingHandle {
  readonly result: Promise<ConnectResult>
  /** Makes a new URI in place of the one shown. */
  renew(): void
  /** Ends it as `cancelled`; a late answer of the wallet is undone quietly. */
  cancel(): void
  /** Takes a session that the app's own relay client made; only of a pairing that the app made itself. */
  readonly accept?: ((session: ConnectorSession) => Promise<void>) | undefined
}
