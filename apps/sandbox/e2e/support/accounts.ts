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

/** An address as the sandbox's pages cut it. */
export const shortened = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
