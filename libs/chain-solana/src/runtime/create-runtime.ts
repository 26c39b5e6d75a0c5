import type { ChainContext, ChainRuntime } from '@appkit/core'
import { createChainRuntime, createRuntimeContext } from '@appkit/core/chain'
import { loadChunk } from '@appkit/core/internal'
import type { SolanaProvider } from '../host-provider.js'
import { createRpcReader } from '../rpc/rpc-reader.js'
import { connect, reconnect } from './connect.js'
import { createHostProvider } from './create-host-provider.js'
import { estimateFee } from './estimate-fee.js'
import { getBalance } from './get-balance.js'
import { inspectReceiver } from './inspect-receiver.js'
import { readTokenBalance } from './read-token-balance.js'
import { readTokenDecimals } from './read-token-decimals.js'
import { revokeAccess } from './revoke-access.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import type { SolanaContext } from './solana-context.js'
import { switchNetwork } from './switch-network.js'
import { waitForReceipt } from './wait-for-receipt.js'
import type { WalletSession } from './wallet-session.js'

/** What says what transactions would do is loaded when a review is looked at. */
const loadInspection = () => loadChunk('the inspection module', import('../inspection/inspect-transactions.js'))

/** Solana at work for one kit. */
export function createRuntime(chain: ChainContext): ChainRuntime<'solana'> {
  const end = new AbortController()
  const context: SolanaContext = {
    ...createRuntimeContext<WalletSession>(chain, end.signal),
    rpc: createRpcReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  }
  const providers = new WeakMap<WalletSession, SolanaProvider>()

  return createChainRuntime(context, end, {
    namespace: 'solana',
    actions: {
      connect,
      reconnect,
      switchNetwork,
      signMessage,
      sendTransaction,
      waitForReceipt,
      getBalance,
      estimateFee,
      inspectReceiver,
      getTokenBalance: readTokenBalance,
      readTokenDecimals,
      inspectTransactions: async (...asked) => (await loadInspection()).inspectTransactions(...asked)
    },
    handBack: ({ wallet }) => revokeAccess(wallet),
    getProvider(session) {
      const provider = providers.get(session) ?? createHostProvider(context, session)
      providers.set(session, provider)
      return provider
    }
  })
}
