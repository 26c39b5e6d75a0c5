import { bip122 } from '@appkit/chain-bip122'
import {
  announceStandardWallet,
  announceWbipProvider,
  createBitcoinTestWallet,
  createMemoryLedger,
  type BitcoinTestWallet,
  type MemoryLedger
} from '@appkit/chain-bip122/testing'
import { bitcoin, bitcoinTestnet } from '@appkit/core/networks'
import { SATS_WALLET_ICON } from '../wallet/wallet-icons.js'
import { walletStorage } from '../wallet/wallet-storage.js'
import type { SandboxChain } from './sandbox-chain.js'

declare global {
  interface Window {
    /** The page's Bitcoin wallet of the Wallet Standard, for tests and for the console. */
    bitcoinWallet: BitcoinTestWallet
    /** The coins of the page: what is sent counts at once and is gone with the page. */
    bitcoinLedger: MemoryLedger
  }
}

const GRANTED_KEY = 'sandbox/bitcoin-wallet/granted'
const ANSWERS = ['approve', 'reject', 'hang', 'alterPsbt', 'wrongKey'] as const

/** Private keys that everybody knows. */
const keyOf = (digit: number): string => String(digit).repeat(64)

/** What each wallet begins with, satoshi: 1.5 BTC in three coins. */
const COINS = [100_000_000n, 40_000_000n, 10_000_000n]

/** Bitcoin's main network as it would be if it were this page. */
const ledgerOf = (): MemoryLedger =>
  createMemoryLedger({
    network: {
      caipNetworkId: bitcoin.caipNetworkId,
      name: 'mainnet',
      bech32: 'bc',
      pubKeyHash: 0x00,
      scriptHash: 0x05
    },
    feeRate: '2.5'
  })

/**
 * Bitcoin and its testnet, with coins in memory, and two wallets that approve unless the query says `wallet=reject|hang|alterPsbt|wrongKey`:
 * one of the Wallet Standard, one in `btc_providers`. The first remembers the access that it gave, as an extension would.
 */
export const bip122Chain: SandboxChain = {
  namespace: 'bip122',
  createAdapter: () => Promise.resolve(bip122({ utxoSource: pageLedger(window) })),
  networks: [bitcoin, bitcoinTestnet],
  announceTestWallet(page) {
    const storage = walletStorage(page)
    const answer = new URLSearchParams(page.location.search).get('wallet')
    const behaviour = ANSWERS.find((known) => known === answer) ?? 'approve'
    const wallet = createBitcoinTestWallet({
      keys: [keyOf(1), keyOf(2)],
      behaviour,
      granted: storage.getItem(GRANTED_KEY) === 'yes',
      onChange: ({ granted }) => storage.setItem(GRANTED_KEY, granted ? 'yes' : '')
    })
    const other = createBitcoinTestWallet({ keys: [keyOf(3)], behaviour, name: 'Sats Test Wallet' })
    const ledger = pageLedger(page)
    const addresses = [...wallet.paymentAddresses, ...wallet.ordinalAddresses, ...other.paymentAddresses]
    for (const address of addresses) for (const coin of COINS) ledger.fund(address, coin)
    page.bitcoinWallet = wallet
    announceStandardWallet(page, wallet)
    announceWbipProvider(page, other, { id: 'SatsTestProvider', icon: SATS_WALLET_ICON })
  }
}

/** The coins of a page, made when they are first asked for. */
function pageLedger(page: Window): MemoryLedger {
  const { bitcoinLedger }: { bitcoinLedger?: MemoryLedger } = page
  page.bitcoinLedger = bitcoinLedger ?? ledgerOf()
  return page.bitcoinLedger
}
