import { parseCaipNetworkId } from '@appkit/core'
import type { AppKitNetwork, CaipNetwork, CaipNetworkId, ChainNamespace, Connector } from '@appkit/core'
import { extendNetwork, type ConnectedWallet, type ConnectorRoute, type LiveConnection } from '@appkit/core/internal'
import {
  arbitrum,
  base,
  bitcoin,
  cosmosHub,
  mainnet,
  optimism,
  polkadot,
  polygon,
  scroll,
  sepolia,
  solana
} from '@appkit/core/networks'

/** The moment at which every gallery state is seen, epoch milliseconds. */
export const GALLERY_NOW = Date.UTC(2026, 0, 15, 12)

/** The account of the gallery. */
export const GALLERY_ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const ADDRESSES: Readonly<Partial<Record<ChainNamespace, string>>> = {
  eip155: GALLERY_ADDRESS,
  solana: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
}

/** The account of the gallery in a network family. */
export const galleryAddress = (namespace: ChainNamespace): string => ADDRESSES[namespace] ?? GALLERY_ADDRESS

const complete = (network: AppKitNetwork): CaipNetwork => extendNetwork(network, { projectId: '', baseUrls: {} })

export const GALLERY_NETWORKS: readonly CaipNetwork[] = [
  mainnet,
  base,
  arbitrum,
  optimism,
  polygon,
  scroll,
  sepolia
].map(complete)

/** Networks of every family. */
export const GALLERY_ALL_NETWORKS: readonly CaipNetwork[] = [
  ...GALLERY_NETWORKS.slice(0, 3),
  ...[solana, bitcoin, polkadot, cosmosHub].map(complete)
]

/** The way to wallets elsewhere. */
export const GALLERY_RELAY: ConnectorRoute = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
}

const svg = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${body}</svg>`)}`

/** Pictures of wallets that do not exist. */
export const GALLERY_ICONS = {
  meadow: svg(
    '<rect width="40" height="40" fill="#2f7d5b"/><path d="M8 27c6-10 18-10 24 0" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="20" cy="13" r="4" fill="#ffd76a"/>'
  ),
  harbor: svg(
    '<rect width="40" height="40" fill="#1f4fd8"/><path d="M20 9v22M11 22c2 9 16 9 18 0" stroke="#fff" stroke-width="3.5" fill="none" stroke-linecap="round"/>'
  ),
  paper: svg(
    '<rect width="40" height="40" fill="#fff"/><path d="M12 10h11l6 6v14H12z" fill="none" stroke="#111" stroke-width="2.5" stroke-linejoin="round"/>'
  ),
  ember: svg(
    '<rect width="40" height="40" fill="#f05a28"/><path d="M20 8c6 7 8 10 8 15a8 8 0 0 1-16 0c0-4 3-6 4-9 2 2 3 4 3 6 2-3 2-7 1-12z" fill="#fff"/>'
  )
} as const

/** A connector of the gallery; every field may be chosen. */
export function galleryConnector(id: string, parts: Partial<Connector> = {}): Connector {
  return {
    uid: `uid-${id}`,
    id: `org.example.${id}`,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    type: 'ANNOUNCED',
    chain: 'eip155',
    info: { rdns: `org.example.${id}` },
    ...parts
  }
}

export const GALLERY_CONNECTORS: readonly Connector[] = [
  galleryConnector('meadow', { name: 'Meadow Wallet', icon: GALLERY_ICONS.meadow }),
  galleryConnector('harbor', { icon: GALLERY_ICONS.harbor }),
  galleryConnector('paper', { name: 'Paper', icon: GALLERY_ICONS.paper }),
  galleryConnector('quill', { name: 'Quill' })
]

/** A connected wallet of the gallery. */
export function galleryWallet(connector: Connector): ConnectedWallet {
  const { id, name, icon, info, type } = connector
  return { connectorId: id, name, icon, rdns: info?.rdns, type }
}

/** A live connection of the gallery. */
export function galleryConnection(caipNetworkId: CaipNetworkId, connector: Connector): LiveConnection {
  const address = galleryAddress(parseCaipNetworkId(caipNetworkId).namespace)
  return {
    status: 'connected',
    wallet: galleryWallet(connector),
    connectorUid: connector.uid,
    accounts: [{ address, caipAddress: `${caipNetworkId}:${address}`, type: 'eoa' }],
    activeAddress: address,
    caipNetworkId
  }
}
