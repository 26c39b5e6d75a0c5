import type { CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'

/** Where a transfer is built from. */
export interface TransferPlace {
  readonly rpc: NodeReader
  readonly network: CaipNetwork
  readonly signal: AbortSignal
}
