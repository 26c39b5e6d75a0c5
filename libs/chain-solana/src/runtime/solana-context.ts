import { AppKitError, type CaipNetwork, type ChainContext } from '@appkit/core'
import type { RpcReader } from '../rpc/rpc-reader.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface SolanaContext {
  readonly chain: ChainContext
  readonly rpc: RpcReader
  /** How far each network is known to be, by CAIP-2 id: slots of receipts and balances. @source docs/threats.md T6.03 */
  readonly newestSlots: Map<string, bigint>
  /** Live connections by connector uid. */
  readonly sessions: Map<string, WalletSession>
  /** Wallets that are being asked for access now. */
  readonly asking: Map<object, number>
  /** Aborted with CONTEXT_CHANGED when the runtime is disposed. */
  readonly signal: AbortSignal
}

/** @throws AppKitError WALLET_DISCONNECTED */
export function requireSession(context: SolanaContext, connectorUid: string): WalletSession {
  const session = context.sessions.get(connectorUid)
  if (session) return session
  throw new AppKitError('WALLET_DISCONNECTED', { connector: connectorUid })
}

/** @throws AppKitError NETWORK_NOT_SUPPORTED when the host does not list the network */
export function requireNetwork(context: SolanaContext, caipNetworkId: string): CaipNetwork {
  const network = context.chain.getNetworks().find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (network) return network
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}
