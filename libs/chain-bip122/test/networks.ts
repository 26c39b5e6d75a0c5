import type { CaipNetwork } from '@appkit/core'
import type { BitcoinNetwork } from '../src/networks/bitcoin-network.js'
import { KNOWN_NETWORKS } from '../src/networks/known-networks.js'

function known(name: string): BitcoinNetwork {
  const network = KNOWN_NETWORKS.find((candidate) => candidate.name === name)
  if (!network) throw new Error(`no network ${name}`)
  return network
}

export const MAINNET = known('mainnet')
export const TESTNET = known('testnet')
export const SIGNET = known('signet')
export const REGTEST = known('regtest')

/** A network as a host lists it. */
export function listedNetwork({ caipNetworkId, name }: BitcoinNetwork, more: Partial<CaipNetwork> = {}): CaipNetwork {
  return {
    id: caipNetworkId.slice('bip122:'.length),
    name: `Bitcoin ${name}`,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [] } },
    chainNamespace: 'bip122',
    caipNetworkId,
    testnet: name !== 'mainnet',
    ...more
  }
}
