import { FRAME_NETWORKS, type ChainReference } from '@appkit/frame-protocol'
import type { FrameNetwork } from '../settings/frame-settings.js'

/** What the networks of the protocol are called, and their coins. */
const NAMES: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:5': ['Goerli', 'ETH'],
  'eip155:10': ['OP Mainnet', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:97': ['BNB Smart Chain Testnet', 'tBNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:280': ['zkSync Goerli', 'ETH'],
  'eip155:324': ['zkSync Era', 'ETH'],
  'eip155:420': ['OP Goerli', 'ETH'],
  'eip155:999': ['Zora Goerli', 'ETH'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:43113': ['Avalanche Fuji', 'AVAX'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:80001': ['Polygon Mumbai', 'POL'],
  'eip155:84531': ['Base Goerli', 'ETH'],
  'eip155:84532': ['Base Sepolia', 'ETH'],
  'eip155:421613': ['Arbitrum Goerli', 'ETH'],
  'eip155:7777777': ['Zora', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'eip155:1313161554': ['Aurora', 'ETH'],
  'eip155:1313161555': ['Aurora Testnet', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL']
}

/** The networks on which the frame has accounts. */
export interface NetworkList {
  /** The network that a host means. `undefined`: the frame has none such. */
  find(reference: ChainReference): FrameNetwork | undefined
}

/** The protocol's networks and the operator's. @param own take the place of one with the same id */
export function createNetworkList(own: readonly FrameNetwork[]): NetworkList {
  const standard = FRAME_NETWORKS.map((id): FrameNetwork => {
    const [name = id, symbol = ''] = NAMES[id] ?? []
    return { id, name, symbol, decimals: id.startsWith('solana:') ? 9 : 18 }
  })
  const networks = new Map([...standard, ...own].map((network) => [network.id as string, network]))
  return { find: (reference) => networks.get(toCaip(reference)) }
}

/** How the protocol writes a network: a number for an EVM chain, CAIP-2 for others. */
export function chainReferenceOf({ id }: Pick<FrameNetwork, 'id'>): ChainReference {
  const [namespace, reference] = id.split(':')
  return namespace === 'eip155' ? Number(reference) : id
}

function toCaip(reference: ChainReference): string {
  const text = String(reference)
  return text.includes(':') ? text : `eip155:${text}`
}
