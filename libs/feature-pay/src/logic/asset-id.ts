import { parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import type { PaymentAsset } from '@appkit/core/data'
import { createPayError } from './pay-errors.js'

/** Coins by their SLIP-44 number. */
const EVM_COIN = '60'
const BNB_COIN = '714'
const SOLANA_COIN = '501'
/** Networks whose coin is BNB. */
const BNB_NETWORKS: readonly CaipNetworkId[] = ['eip155:56', 'eip155:204']

/**
 * The CAIP-19 id of an asset, as exchanges name it.
 * @throws AppKitError NETWORK_NOT_SUPPORTED for a namespace that no exchange pays out on
 * @source CAIP-19
 */
export function toAssetId({ network, asset }: Pick<PaymentAsset, 'network' | 'asset'>): string {
  const { namespace } = parseCaipNetworkId(network)
  if (namespace === 'eip155') {
    const coin = BNB_NETWORKS.includes(network) ? BNB_COIN : EVM_COIN
    return asset === 'native' ? `${network}/slip44:${coin}` : `${network}/erc20:${asset}`
  }
  if (namespace === 'solana') {
    return asset === 'native' ? `${network}/slip44:${SOLANA_COIN}` : `${network}/token:${asset}`
  }
  throw createPayError('INVALID_CHAIN_NAMESPACE', `Unsupported chain namespace for CAIP-19 formatting: ${namespace}`)
}
