import { AppKitError, type CaipNetwork } from '@appkit/core'
import { requireNetwork as requireListed, type RuntimeContext } from '@appkit/core/chain'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { UtxoSource } from '../utxo-source.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface Bip122Context extends RuntimeContext<WalletSession> {
  /** Every network whose addresses are known, the host's own first. */
  readonly networks: readonly BitcoinNetwork[]
  readonly utxoSource: UtxoSource | undefined
  /** Most a transaction may pay the network, satoshi. */
  readonly maxFee: bigint
}

/** @throws AppKitError NETWORK_NOT_SUPPORTED when the host does not list the network, or its address rules are not known */
export function requireNetwork(
  context: Bip122Context,
  caipNetworkId: string
): { readonly listed: CaipNetwork; readonly network: BitcoinNetwork } {
  const listed = requireListed(context, caipNetworkId)
  const network = context.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (network) return { listed, network }
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
}

/** The UTXO source, for what cannot be done without one. @throws AppKitError WALLET_METHOD_UNSUPPORTED */
export function requireUtxoSource(context: Bip122Context, method: string): UtxoSource {
  if (context.utxoSource) return context.utxoSource
  throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
}
