import type { CaipAddress } from '@appkit/core'

/** Accounts in five namespaces; two on Ethereum. */
export const DEFAULT_ACCOUNTS: readonly CaipAddress[] = [
  'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'eip155:10:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112',
  'bip122:000000000019d6689c085ae165831e93:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'cosmos:cosmoshub-4:cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
]
