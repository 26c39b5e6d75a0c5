import { AppKitError, type ConnectResult } from '@appkit/core'
import { PublicKey } from '@solana/web3.js'
import type { SolanaProvider } from '../host-provider.js'
import { prepareTransaction } from './prepare-transaction.js'
import type { Web3jsProvider } from './web3js-provider.js'

/** What of a kit the provider stands on. */
export interface SolanaKit {
  connect(options: { readonly namespace: 'solana' }): Promise<ConnectResult>
  /** The connected wallet's provider; `undefined`: nothing is connected. */
  getProvider(namespace: 'solana'): unknown
}

/**
 * Makes a provider of web3.js objects that stands for whatever Solana wallet is connected through the kit, now or later.
 * @param kit what `createAppKit` gave
 * @example const wallet = createWeb3jsProvider(kit); await wallet.sendTransaction(transaction, connection)
 */
export function createWeb3jsProvider(kit: SolanaKit): Web3jsProvider {
  let lastKey: PublicKey | undefined

  function findProvider(): SolanaProvider | undefined {
    const provider = kit.getProvider('solana')
    return isSolanaProvider(provider) ? provider : undefined
  }

  function requireProvider(): SolanaProvider {
    const provider = findProvider()
    if (provider) return provider
    if (kit.getProvider('solana') === undefined) throw new AppKitError('WALLET_DISCONNECTED', { connector: 'solana' })
    throw new AppKitError('ADAPTER_NOT_FOUND', { namespace: 'solana' })
  }

  function findKey(): PublicKey | undefined {
    const key = findProvider()?.publicKey
    if (key && lastKey?.toBase58() !== key.toBase58()) lastKey = new PublicKey(key.toBytes())
    return key && lastKey
  }

  function requireKey(): PublicKey {
    const key = findKey()
    if (key) return key
    throw new AppKitError('WALLET_DISCONNECTED', { connector: requireProvider().name })
  }

  return Object.freeze<Web3jsProvider>({
    get publicKey() {
      return findKey()
    },
    async connect() {
      const known = findKey()
      if (known) return { publicKey: known }
      const result = await kit.connect({ namespace: 'solana' })
      if (result.status === 'cancelled') throw new AppKitError('CONNECTION_CANCELLED', { connector: 'solana' })
      if (result.status === 'failed') {
        const { code, context, message } = result.error
        throw new AppKitError(code, context, { message })
      }
      return { publicKey: requireKey() }
    },
    signMessage: async (message) => requireProvider().signMessage(message),
    signTransaction: async (transaction) => requireProvider().signTransaction(transaction),
    signAllTransactions: async (transactions) => requireProvider().signAllTransactions(transactions),
    signAndSendTransaction: async (transaction, options) =>
      requireProvider().signAndSendTransaction(transaction, options),
    async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
      const provider = requireProvider()
      await prepareTransaction(transaction, { payer: requireKey(), connection, signers, options })
      return provider.sendTransaction(transaction, connection, options)
    }
  })
}

/** What the plug-in for Solana gives; a session that is connected without it gives another thing. */
function isSolanaProvider(provider: unknown): provider is SolanaProvider {
  return typeof provider === 'object' && provider !== null && 'signAllTransactions' in provider
}
