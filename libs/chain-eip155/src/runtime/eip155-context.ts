import { AppKitError, type CaipNetwork, type ChainContext } from '@appkit/core'
import type { RpcReader } from '../rpc/rpc-reader.js'
import type { WagmiLink } from '../wagmi/wagmi-link.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface Eip155Context {
  readonly chain: ChainContext
  readonly rpc: RpcReader
  /** Where the host brought a wagmi config. */
  wagmi: WagmiLink | undefined
  /** Live connections by connector uid. */
  readonly sessions: Map<string, WalletSession>
  /** By CAIP-2 id: the newest block that a transaction was seen in. */
  readonly newestBlocks: Map<string, bigint>
  /** Aborted with CONTEXT_CHANGED when the runtime is disposed. */
  readonly signal: AbortSignal
}

/** @throws AppKitError WALLET_DISCONNECTED */
export function requireSession(context: Eip155Context, connectorUid: string): WalletSession {
  const session = context.sessions.get(connectorUid)
  if (session) return session
  throw new AppKitError('WALLET_DISCONNECTED', { connector: connectorUid })
}

/** @throws AppKitError NETWORK_NOT_SUPPORTED when the host does not list the network */
export function requireNetwork(context: Eip155Context, caipNetworkId: string): CaipNetwork {
  const network = context.chain.getNetworks().find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (network) return network
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}

/** The number of an EVM network. @throws AppKitError NETWORK_NOT_SUPPORTED */
export function eip155ChainId(network: CaipNetwork): number {
  const [, reference = ''] = network.caipNetworkId.split(':')
  if (
    network.chainNamespace === 'eip155' &&
    /^[1-9]\d{0,15}$/.test(reference) &&
    Number.isSafeInteger(Number(reference))
  ) {
    return Number(reference)
  }
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: network.caipNetworkId })
}
