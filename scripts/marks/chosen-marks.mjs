/**
 * Marks that the package draws on a ground of theirs without room for a round tile: they stand on this ground, with so much space around a drawing of 24.
 */
export const GROUNDS = { base: { fill: '#fff', space: 9 } }

/** A mark of a network in `@web3icons/core`, and the networks that wear it, by CAIP-2 id. Test networks wear the mark of their main network. */
export const NETWORKS = [
  ['ethereum', ['eip155:1', 'eip155:11155111']],
  ['arbitrum-one', ['eip155:42161']],
  ['base', ['eip155:8453', 'eip155:84532']],
  ['binance-smart-chain', ['eip155:56']],
  ['optimism', ['eip155:10']],
  ['polygon', ['eip155:137']],
  ['scroll', ['eip155:534352']],
  ['bitcoin', ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba']],
  [
    'solana',
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
    ]
  ],
  [
    'polkadot',
    [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'polkadot:68d56f15f85d3136970ec16946040bc1',
      'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'
    ]
  ],
  ['cosmos-hub', ['cosmos:cosmoshub-4']],
  ['osmosis', ['cosmos:osmosis-1']]
]

/** Networks that the kit does not define and many apps have. */
export const MORE_NETWORKS = [
  ['avalanche', ['eip155:43114']],
  ['linea', ['eip155:59144']],
  ['gnosis', ['eip155:100']],
  ['zksync', ['eip155:324']],
  ['mantle', ['eip155:5000']],
  ['unichain', ['eip155:130', 'eip155:1301']],
  ['monad', ['eip155:143', 'eip155:10143']],
  ['zora', ['eip155:7777777']],
  ['ronin', ['eip155:2020', 'eip155:2021']],
  ['berachain', ['eip155:80094']],
  ['abstract', ['eip155:2741']],
  ['hedera-hashgraph', ['eip155:295']],
  ['aurora', ['eip155:1313161554']],
  ['moonbeam', ['eip155:1284']],
  ['sonic', ['eip155:146']]
]

/** Names of wallets in the directory's data: those that most people use. Where their marks are, the directory's data says. */
export const WALLETS = [
  'MetaMask',
  'Coinbase Wallet',
  'Phantom',
  'Trust Wallet',
  'OKX Wallet',
  'Binance Wallet',
  'Rabby Wallet',
  'Rainbow',
  'Ledger Live',
  'Solflare',
  'Uniswap Wallet',
  'Safe',
  'Backpack',
  'Zerion',
  'Keplr',
  'Bybit Wallet',
  'Exodus',
  'Crypto.com Onchain'
]

/** What wallets are called in code where that is not their name without "Wallet". */
export const SLUGS = { 'Crypto.com Onchain': 'crypto-com', 'Ledger Live': 'ledger' }

/**
 * The marks of logins: the package, the name there, and which of its colours are told anew. `ink` is black on light grounds and white on dark ones.
 * The rules of the brands are in docs/marks.md.
 */
export const SOCIALS = {
  google: { from: 'logos', name: 'google-icon' },
  x: { from: 'logos', name: 'x', colors: { none: 'ink' } },
  discord: { from: 'logos', name: 'discord-icon' },
  farcaster: { from: 'simple-icons', name: 'farcaster', colors: { none: '#855dcd' } },
  github: { from: 'logos', name: 'github-icon', colors: { '#161614': 'ink' } },
  apple: { from: 'logos', name: 'apple', colors: { none: 'ink' } },
  facebook: { from: 'logos', name: 'facebook', colors: { '#1877f2': '#0866ff' } }
}
