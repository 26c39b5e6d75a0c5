import { AppKitError, type CaipNetwork, type ChainContext } from '@appkit/core'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { UtxoSource } from '../utxo-source.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface Bip122Context {
  readonly chain: ChainContext
  /** Every network whose addresses are known, the host's own first. */
  readonly networks: readonly BitcoinNetwork[]
  readonly utxoSource: UtxoSource | undefined
  /** Most a transaction may pay the network, satoshi. */
  readonly maxFee: bigint
  /** Live connections by connector uid. */
  readonly sessions: Map<string, WalletSession>
  /** How many attempts to connect each wallet are under way. */
  readonly attempts: Map<object, number>
  /** Aborted with CONTEXT_CHANGED when the runtime is disposed. */
  readonly signal: AbortSignal
}

/** @throws AppKitError WALLET_DISCONNECTED */
export function requireSession(context: Bip122Context, connectorUid: string): WalletSession {
  const session = context.sessions.get(connectorUid)
  if (session) return session
  throw new AppKitError('WALLET_DISCONNECTED', { connector: connectorUid })
}

/** @throws AppKitError NETWORK_NOT_SUPPORTED when the host does not list the network, or its address rules are not known */
export function requireNetwork(
  context: Bip122Context,
  caipNetworkId: string
): { readonly listed: CaipNetwork; readonly network: BitcoinNetwork } {
  const listed = context.chain.getNetworks().find((candidate) => candidate.caipNetworkId === caipNetworkId)
  const network = context.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (listed && network) return { listed, network }
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}

/** The UTXO source, for what cannot be done without one. @throws AppKitError WALLET_METHOD_UNSUPPORTED */
export function requireUtxoSource(context: Bip122Context, method: string): UtxoSource {
  if (context.utxoSource) return context.utxoSource
  throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
}
