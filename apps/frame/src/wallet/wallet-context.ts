import type { FrameAccounts } from '../keys/derive-keys.js'
import type { NodeClient } from '../nodes/node-client.js'
import type { FrameNetwork } from '../settings/frame-settings.js'

/** What a wallet method is done with. */
export interface WalletContext {
  readonly accounts: FrameAccounts
  readonly network: FrameNetwork
  /** Exact origin of the app that asks. */
  readonly origin: string
  readonly nodes: NodeClient
  readonly signal: AbortSignal
}
