import type { CaipNetwork } from '@appkit/core'
import type { RpcReader } from '../rpc/rpc-reader.js'

/** Where a transfer is built from. */
export interface TransferPlace {
  readonly rpc: RpcReader
  readonly network: CaipNetwork
  readonly signal: AbortSignal
}
