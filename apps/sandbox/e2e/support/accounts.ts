import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana-chain'
import { privateKeyToAccount } from 'viem/accounts'
import { TEST_KEYS } from '../../src/wallet/test-keys.js'

const [first, second, third, fourth] = TEST_KEYS

/** The accounts of Test Wallet, in its order. */
export const TEST_WALLET_ACCOUNTS = [first, second, third].map((key) => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>
]

/** The account of Second Wallet. */
export const SECOND_WALLET_ACCOUNT = privateKeyToAccount(fourth)

/** The accounts of Polkadot Test Wallet, Alice and Bob, as it names them and as Polkadot does. */
const POLKADOT_ADDRESSES = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
]

/** Every address in base58 of the wallets in the sandbox's pages. */
export const BASE58_ADDRESSES: readonly string[] = [
  ...LOCAL_SOLANA_ACCOUNTS.map(({ address }) => address),
  ...POLKADOT_ADDRESSES
]

/** An address as the sandbox's pages cut it. */
export const shortened = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
