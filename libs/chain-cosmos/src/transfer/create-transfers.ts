import type { ChainRuntime } from '@appkit/core'
import type { SigningStargateClient } from '@cosmjs/stargate'
import type { CosmosContext } from '../runtime/cosmos-context.js'
import { createAccountParser } from './account-parser.js'
import { createMessageCodec } from './message-codec.js'
import { createSigningClients } from './signing-clients.js'
import { estimateFee } from './estimate-fee.js'
import { sendTransaction } from './send-transaction.js'
import type { TransferContext } from './transfer-context.js'

/** What a runtime does through CosmJS. */
export interface Transfers extends Required<Pick<ChainRuntime, 'estimateFee' | 'sendTransaction'>> {
  /** @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED, and failures of the nodes */
  getSigningClient(caipNetworkId: string, address?: string): Promise<SigningStargateClient>
}

/** What is asked of nodes through it ends with the runtime or with the connection. */
export function createTransfers(base: CosmosContext): Transfers {
  const context: TransferContext = {
    ...base,
    codec: createMessageCodec(base.options),
    accountParser: createAccountParser(base.options)
  }
  return {
    estimateFee: (request) => estimateFee(context, request),
    sendTransaction: (request) => sendTransaction(context, request),
    getSigningClient: createSigningClients(context)
  }
}
