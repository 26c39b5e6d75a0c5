import {
  balanceApi,
  dataApi,
  historyApi,
  identityApi,
  imageApi,
  nftsApi,
  walletsApi,
  type ImageQuery
} from '../../src/data/index.js'
import { question, type EndpointRow } from './endpoint-row.js'
import { ACCOUNT, CHAIN, HASH, OTHER_CHAIN, PICTURE, TOKEN } from './facts.js'

const here = { address: ACCOUNT, chainId: CHAIN } as const
const balanceOn = (chainId: string) => ({
  balances: [
    {
      name: 'Local Dollar',
      symbol: 'LUSD',
      chainId,
      address: `${chainId}:${TOKEN}`,
      value: 12.5,
      price: 1,
      quantity: { decimals: '6', numeric: '12.5' },
      iconUrl: 'https://pictures.example/lusd.png'
    },
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      price: 3200,
      value: 3200,
      quantity: { decimals: '18', numeric: '1' },
      iconUrl: ''
    }
  ]
})
const historyOn = (chain: string) => ({
  data: [
    {
      id: 'entry-1',
      metadata: {
        operationType: 'send',
        hash: HASH,
        chain,
        minedAt: '2026-11-20T10:00:00.000Z',
        sentFrom: ACCOUNT,
        sentTo: TOKEN,
        status: 'confirmed',
        nonce: 4
      },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '0.5' },
          value: 1600,
          price: 3200,
          fungible_info: {
            name: 'Ether',
            symbol: 'ETH',
            icon: { url: 'https://pictures.example/eth.png' },
            flags: { is_spam: false }
          },
          nft_info: {
            name: 'A piece',
            content: { preview: { url: 'https://pictures.example/1.png' } },
            flags: { is_spam: false }
          }
        }
      ]
    }
  ],
  next: 'cursor-2'
})
const nftsOn = (chainId: string) => ({
  data: [
    {
      chainId,
      contract: TOKEN,
      tokenId: '7',
      standard: 'ERC721',
      quantity: '1',
      name: 'A piece',
      collection: 'Pieces',
      imageUrl: 'https://pictures.example/7.png'
    }
  ],
  next: null
})

function picture(name: string, path: string, query: ImageQuery): EndpointRow {
  return {
    id: 'T2.E22',
    name,
    method: 'GET',
    path,
    good: PICTURE,
    ask: (widget) => question(widget, imageApi.endpoints.getImage.initiate(query))
  }
}

/** What views read. */
export const READ_ENDPOINTS: readonly EndpointRow[] = [
  {
    id: 'T2.E01',
    name: 'supported-chains',
    method: 'GET',
    path: '/v1/supported-chains',
    good: { http: [CHAIN, OTHER_CHAIN], ws: [] },
    ask: (widget) => question(widget, dataApi.endpoints.getSupportedChains.initiate())
  },
  {
    id: 'T2.E02',
    name: 'identity',
    method: 'GET',
    path: `/v1/identity/${ACCOUNT}`,
    good: { name: 'alice.reown.id', avatar: 'https://pictures.example/alice.png' },
    ask: (widget) => question(widget, identityApi.endpoints.getIdentity.initiate({ address: ACCOUNT }))
  },
  {
    id: 'T2.E03',
    name: 'history',
    method: 'GET',
    path: `/v1/account/${ACCOUNT}/history`,
    good: historyOn(CHAIN),
    elsewhere: historyOn(OTHER_CHAIN),
    ask: (widget) => question(widget, historyApi.endpoints.getHistory.initiate(here))
  },
  {
    id: 'T2.E04',
    name: 'balance',
    method: 'GET',
    path: `/v1/account/${ACCOUNT}/balance`,
    good: balanceOn(CHAIN),
    elsewhere: balanceOn(OTHER_CHAIN),
    ask: (widget) => question(widget, balanceApi.endpoints.getBalance.initiate(here))
  },
  {
    id: 'T2.E04',
    name: 'collectibles',
    method: 'GET',
    path: `/v1/account/${ACCOUNT}/nfts`,
    good: nftsOn(CHAIN),
    elsewhere: nftsOn(OTHER_CHAIN),
    ask: (widget) => question(widget, nftsApi.endpoints.getNfts.initiate(here))
  },
  {
    id: 'T2.E21',
    name: 'getWallets',
    method: 'GET',
    path: '/getWallets',
    good: {
      data: [
        {
          id: 'a'.repeat(64),
          name: 'A Wallet',
          homepage: 'https://wallet.example',
          image_id: 'image-1',
          badge_type: 'certified',
          chains: [CHAIN],
          mobile_link: 'wallet://',
          rdns: 'example.wallet',
          supports_wc: true
        }
      ],
      count: 1
    },
    ask: (widget) => question(widget, walletsApi.endpoints.getWallets.initiate({ entries: 40 }))
  },
  picture('wallet image', '/getWalletImage/image-1', { kind: 'wallet', id: 'image-1' }),
  picture('asset image', '/public/getAssetImage/image-1', { kind: 'asset', id: 'image-1' }),
  picture('currency image', '/public/getCurrencyImage/USD', { kind: 'currency', id: 'USD' }),
  picture('token image', '/public/getTokenImage/LUSD', { kind: 'token', id: 'LUSD' })
]
