import {
  AppKitError,
  type ChainContext,
  type ChainRuntime,
  type ReceiptRequest,
  type TransactionRequest
} from '@appkit/core'
import { createPrefixOf } from '../address/network-prefix.js'
import { createNodeReader } from '../node/node-reader.js'
import type { PolkadotHandle } from '../polkadot-handle.js'
import type { PolkadotOptions } from '../polkadot-options.js'
import type { Transfers } from '../transfer/index.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { getBalance } from './get-balance.js'
import { createTransferLoader } from './load-transfers.js'
import { closeSession } from './open-session.js'
import type { PolkadotContext } from './polkadot-context.js'
import { reconnect } from './reconnect.js'
import { signMessage } from './sign-message.js'
import { switchNetwork } from './switch-network.js'

type MinedWatch = Parameters<Transfers['staysMined']>[0]

/** Substrate networks at work for one kit. Everything it holds dies with it. */
export function createRuntime(chain: ChainContext, options: PolkadotOptions): ChainRuntime<'polkadot'> {
  const end = new AbortController()
  const context: PolkadotContext = {
    chain,
    appName: options.appName ?? 'AppKit',
    prefixOf: createPrefixOf(options.addressPrefixes),
    nodes: createNodeReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal }),
    sessions: new Map(),
    signal: end.signal
  }

  /** Nothing but an AppKitError leaves, and nothing runs on a runtime that is gone. */
  function action<A extends unknown[], R>(method: string, run: (context: PolkadotContext, ...values: A) => Promise<R>) {
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

  /** What needs `@polkadot/api` comes with the first use of it. */
  const transfer = <V, R>(method: string, run: (transfers: Transfers, value: V) => Promise<R>) =>
    action(method, async (_context, value: V) => run(await loadTransfers(), value))

  const unsupported = (method: string) =>
    action(method, () => Promise.reject(new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })))

  const handle: PolkadotHandle = {
    getApi: transfer('getApi', (transfers, caipNetworkId: string) =>
      transfers.getApi(caipNetworkId)
    ) as PolkadotHandle['getApi']
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
    namespace: 'polkadot',
    connect: action('connect', connect),
    reconnect: action('reconnect', reconnect),
    disconnect: async (connectorUid) => {
      if (!end.signal.aborted) await disconnect(context, connectorUid)
    },
    switchNetwork: action('switchNetwork', switchNetwork),
    signMessage: action('signMessage', signMessage),
    estimateGas: unsupported('estimateGas'),
    estimateFee: transfer('estimateFee', (transfers, request: TransactionRequest) => transfers.estimateFee(request)),
    sendTransaction: transfer('sendTransaction', (transfers, request: TransactionRequest) =>
      transfers.sendTransaction(request)
    ),
    waitForReceipt: transfer('waitForReceipt', (transfers, request: ReceiptRequest) =>
      transfers.waitForReceipt(request)
    ),
    staysMined: transfer('staysMined', (transfers, request: MinedWatch) => transfers.staysMined(request)),
    getBalance: action('getBalance', getBalance),
    getCapabilities: unsupported('getCapabilities'),
    getAssets: unsupported('getAssets'),
    getProvider: (connectorUid) => context.sessions.get(connectorUid)?.wallet.injected,
    handle,
    dispose
  }
}
