import { AppKitError, type ChainContext, type ChainRuntime, type TransactionRequest } from '@appkit/core'
import type { CosmosHandle } from '../cosmos-handle.js'
import type { CosmosOptions } from '../cosmos-options.js'
import type { KeyStoreSources } from '../key-store-source.js'
import { createNodeReader } from '../node/node-reader.js'
import type { Transfers } from '../transfer/index.js'
import { connect } from './connect.js'
import type { CosmosContext } from './cosmos-context.js'
import { disconnect } from './disconnect.js'
import { getBalance } from './get-balance.js'
import { createTransferLoader } from './load-transfers.js'
import { closeSession } from './open-session.js'
import { reconnect } from './reconnect.js'
import { signMessage } from './sign-message.js'
import { switchNetwork } from './switch-network.js'
import { waitForReceipt } from './wait-for-receipt.js'

/** Cosmos chains at work for one kit. Everything it holds dies with it. */
export function createRuntime(
  chain: ChainContext,
  options: CosmosOptions,
  sources: KeyStoreSources
): ChainRuntime<'cosmos'> {
  const end = new AbortController()
  const node = createNodeReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  const context: CosmosContext = {
    chain,
    options,
    sources,
    node,
    newestHeights: new Map(),
    sessions: new Map(),
    signal: end.signal
  }

  /** Nothing but an AppKitError leaves, and nothing runs on a runtime that is gone. */
  function action<A extends unknown[], R>(method: string, run: (context: CosmosContext, ...values: A) => Promise<R>) {
    return async (...values: A): Promise<R> => {
      if (end.signal.aborted) throw new AppKitError('DISPOSED', { method })
      try {
        return await run(context, ...values)
      } catch (error) {
        throw AppKitError.is(error) ? error : new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }
  }

  const loadTransfers = createTransferLoader(context)

  /** What needs CosmJS comes with the first use of it. */
  const transfer = <V extends unknown[], R>(method: string, run: (transfers: Transfers, ...values: V) => Promise<R>) =>
    action(method, async (_context, ...values: V) => run(await loadTransfers(), ...values))

  const handle: CosmosHandle = {
    getSigningClient: transfer('getSigningClient', (transfers, caipNetworkId: string, address?: string) =>
      transfers.getSigningClient(caipNetworkId, address)
    ) as CosmosHandle['getSigningClient']
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
    namespace: 'cosmos',
    connect: action('connect', connect),
    reconnect: action('reconnect', reconnect),
    disconnect: async (connectorUid) => {
      if (!end.signal.aborted) await disconnect(context, connectorUid)
    },
    switchNetwork: action('switchNetwork', switchNetwork),
    signMessage: action('signMessage', signMessage),
    estimateGas: action('estimateGas', () => unsupported('estimateGas')),
    estimateFee: transfer('estimateFee', (transfers, request: TransactionRequest) => transfers.estimateFee(request)),
    sendTransaction: transfer('sendTransaction', (transfers, request: TransactionRequest) =>
      transfers.sendTransaction(request)
    ),
    waitForReceipt: action('waitForReceipt', waitForReceipt),
    getBalance: action('getBalance', getBalance),
    getCapabilities: action('getCapabilities', () => unsupported('getCapabilities')),
    getAssets: action('getAssets', () => unsupported('getAssets')),
    getProvider: (connectorUid) => context.sessions.get(connectorUid)?.provider,
    handle,
    dispose
  }
}

function unsupported(method: string): Promise<never> {
  return Promise.reject(new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }))
}
