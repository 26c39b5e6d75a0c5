import { AppKitError, type ChainContext, type ChainRuntime } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import type { SolanaProvider } from '../host-provider.js'
import { createRpcReader } from '../rpc/rpc-reader.js'
import { connect, reconnect } from './connect.js'
import { createHostProvider } from './create-host-provider.js'
import { disconnect } from './disconnect.js'
import { estimateFee } from './estimate-fee.js'
import { getBalance } from './get-balance.js'
import { inspectReceiver } from './inspect-receiver.js'
import { closeSession } from './open-session.js'
import { readTokenBalance } from './read-token-balance.js'
import { readTokenDecimals } from './read-token-decimals.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import type { SolanaContext } from './solana-context.js'
import { switchNetwork } from './switch-network.js'
import { unsupported } from './unsupported.js'
import { waitForReceipt } from './wait-for-receipt.js'
import type { WalletSession } from './wallet-session.js'

/** Solana at work for one kit. Everything it holds dies with it. */
export function createRuntime(chain: ChainContext): ChainRuntime<'solana'> {
  const end = new AbortController()
  const rpc = createRpcReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  const context: SolanaContext = {
    chain,
    rpc,
    newestSlots: new Map(),
    sessions: new Map(),
    asking: new Map(),
    signal: end.signal
  }
  const providers = new WeakMap<WalletSession, SolanaProvider>()

  /** Nothing but an AppKitError leaves, and nothing runs on a runtime that is gone. */
  function action<A extends unknown[], R>(method: string, run: (context: SolanaContext, ...values: A) => Promise<R>) {
    return async (...values: A): Promise<R> => {
      if (end.signal.aborted) throw new AppKitError('DISPOSED', { method })
      try {
        return await run(context, ...values)
      } catch (error) {
        if (AppKitError.is(error)) throw error
        if (error instanceof RpcAnswerError) throw new AppKitError('BAD_RESPONSE', { source: 'RPC' }, { cause: error })
        throw new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }
  }

  function getProvider(connectorUid: string): SolanaProvider | undefined {
    const session = context.sessions.get(connectorUid)
    if (!session) return undefined
    const provider = providers.get(session) ?? createHostProvider(context, session)
    providers.set(session, provider)
    return provider
  }

  function dispose(): void {
    if (end.signal.aborted) return
    end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    chain.signal.removeEventListener('abort', dispose)
    for (const session of context.sessions.values()) closeSession(context, session, 'disposed')
  }

  chain.signal.addEventListener('abort', dispose)
  if (chain.signal.aborted) dispose()

  return {
    namespace: 'solana',
    connect: action('connect', connect),
    reconnect: action('reconnect', reconnect),
    disconnect: async (connectorUid) => {
      if (!end.signal.aborted) await disconnect(context, connectorUid)
    },
    switchNetwork: action('switchNetwork', switchNetwork),
    signMessage: action('signMessage', signMessage),
    estimateGas: unsupported('estimateGas'),
    sendTransaction: action('sendTransaction', sendTransaction),
    waitForReceipt: action('waitForReceipt', waitForReceipt),
    getBalance: action('getBalance', getBalance),
    getCapabilities: unsupported('wallet_getCapabilities'),
    getAssets: unsupported('wallet_getAssets'),
    estimateFee: action('estimateFee', estimateFee),
    inspectReceiver: action('inspectReceiver', inspectReceiver),
    getTokenBalance: action('getTokenBalance', readTokenBalance),
    readTokenDecimals: action('readTokenDecimals', readTokenDecimals),
    getProvider,
    handle: undefined,
    dispose
  }
}
