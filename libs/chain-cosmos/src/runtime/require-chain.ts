import { AppKitError } from '@appkit/core'
import { readChainInfo } from './chain-info.js'
import type { CosmosChain } from './cosmos-chain.js'
import type { CosmosContext } from './cosmos-context.js'

/**
 * The chain, when the host lists it.
 * @throws AppKitError NETWORK_NOT_SUPPORTED; OPTIONS_INVALID when the host does not say its prefix and denomination
 */
export function requireChain(context: CosmosContext, caipNetworkId: string): CosmosChain {
  const network = context.chain.getNetworks().find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (network?.chainNamespace !== 'cosmos') throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: caipNetworkId })
  const chainId = network.caipNetworkId.slice('cosmos:'.length)
  const given = context.options.chainInfo
  const info = readChainInfo(network, given && Object.hasOwn(given, chainId) ? given[chainId] : undefined)
  const bech32Prefix = network.cosmos?.bech32Prefix ?? info?.bech32Config.bech32PrefixAccAddr
  const denom = network.cosmos?.denom ?? info?.currencies[0]?.coinMinimalDenom
  if (bech32Prefix === undefined || denom === undefined) {
    throw new AppKitError('OPTIONS_INVALID', {
      option: 'networks',
      detail: `${caipNetworkId} needs the field cosmos: { bech32Prefix, denom }`
    })
  }
  const { keyType = 'secp256k1', gasPrice } = network.cosmos ?? {}
  return { network, chainId, bech32Prefix, denom, keyType, gasPrice, info }
}
