import type { ChainContext, ChainRuntime, ReceiverReport, ReceiverRequest, CaipNetwork } from '@appkit/core'
import { createChainRuntime, createRuntimeContext, requireNetwork, requireSession } from '@appkit/core/chain'
import { loadChunk } from '@appkit/core/internal'
import { asAddress } from '../guards/as-address.js'
import type { SolanaProvider } from '../host-provider.js'
import { createRpcReader } from '../rpc/rpc-reader.js'
import { SYSTEM_PROGRAM } from '../transactions/programs.js'
import { readAccounts } from '../transactions/read-accounts.js'
import { receiverRefusal } from '../transactions/receiver-refusal.js'
import { awaitAccess } from './await-access.js'
import { connect, reconnect } from './connect.js'
import { createHostProvider } from './create-host-provider.js'
import { estimateFee } from './estimate-fee.js'
import { getBalance } from './get-balance.js'
import { readTokenBalance } from './read-token-balance.js'
import { readTokenDecimals } from './read-token-decimals.js'
import { requireWalletChain } from './require-account.js'
import { revokeAccess } from './revoke-access.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import type { SolanaContext } from './solana-context.js'
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
      awaitAccess,
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

/**
 * Looks up whom a transfer would go to. Addresses carry no checksum, so what is on the chain tells most: an account that belongs to another program
 * than the system's is a contract, one that is not there is unused.
 * @throws AppKitError INVALID_ADDRESS, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, BAD_RESPONSE and the failures of nodes
 * @source docs/threats.md T13.06
 */
async function inspectReceiver(context: SolanaContext, request: ReceiverRequest): Promise<ReceiverReport> {
  const { rpc, signal } = context
  const address = asAddress(request.address)
  const network = requireNetwork(context, request.caipNetworkId)
  if (request.token !== undefined && address === asAddress(request.token)) return { refusal: 'token', warnings: [] }
  const [account] = await readAccounts(rpc, network, [address], signal)
  const refusal = receiverRefusal(address, account)
  if (refusal) return { refusal, warnings: [] }
  if (address === asAddress(request.from)) return { warnings: ['own'] }
  if (!account) return { warnings: ['unused'] }
  return { warnings: account.owner === SYSTEM_PROGRAM ? [] : ['contract'] }
}

/**
 * Uses a connection on another network from now on. The wallet is not asked: it gets the network with each request.
 * @throws AppKitError WALLET_DISCONNECTED, NETWORK_NOT_SUPPORTED also when the active account is not for the network
 */
async function switchNetwork(
  context: SolanaContext,
  request: { readonly connectorUid: string; readonly network: CaipNetwork }
): Promise<'switched' | 'added'> {
  const session = requireSession(context, request.connectorUid)
  const { caipNetworkId } = requireNetwork(context, request.network.caipNetworkId)
  const [active] = session.accounts
  if (active) requireWalletChain(active, caipNetworkId)
  session.moveTo(caipNetworkId)
  return 'switched'
}
