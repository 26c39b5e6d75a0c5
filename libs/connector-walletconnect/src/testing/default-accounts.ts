import type { CaipAddress } from '@appkit/core'

/** Accounts in five namespaces; two on Ethereum. Those of Bitcoin and Cosmos are of the private key 1, as in the vectors of BIP-173. */
export const DEFAULT_ACCOUNTS: readonly CaipAddress[] = [
  'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'eip155:10:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112',
  'bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'cosmos:cosmoshub-4:cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'
]
