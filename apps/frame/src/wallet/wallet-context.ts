import type { FrameAccountType } from '@appkit/frame-protocol'
import type { CallsBook } from '../accounts/calls-book.js'
import type { UnderWay } from '../accounts/under-way.js'
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
  /** As the nodes, for smart accounts. */
  readonly bundlers: NodeClient
  /** Of the account that is used on the network. */
  readonly accountType: FrameAccountType
  readonly calls: CallsBook
  readonly underWay: UnderWay
  readonly signal: AbortSignal
}
