import {
  AppKitError,
  type CallsRequest,
  type ChainContext,
  type ChainRuntime,
  type ReceiptRequest,
  type ReceiverRequest,
  type TokenBalanceRequest,
  type TokenDecimalsRequest,
  type TransactionRequest
} from '@appkit/core'
import { loadChunk } from '@appkit/core/internal'
import { createRpcReader } from '../rpc/rpc-reader.js'
import type { LinkWagmi } from '../wagmi/link-wagmi.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { requireSession, type Eip155Context } from './eip155-context.js'
import { getAssets } from './get-assets.js'
import { getBalance } from './get-balance.js'
import { getCapabilities } from './get-capabilities.js'
import { closeSession } from './open-session.js'
import { reconnect } from './reconnect.js'
import { signMessage } from './sign-message.js'
import { canRevokeAccess, revokeForGood } from './revoke-for-good.js'
import { switchNetwork } from './switch-network.js'

type ValueActions = typeof import('../value/value-actions.js')
type CallsWait = Parameters<ValueActions['waitForCalls']>[1]
type MinedWatch = Parameters<ValueActions['staysMined']>[1]

const loadValueActions = () => loadChunk('the transfer module', import('../value/value-actions.js'))

/**
 * EVM networks at work for one kit. Everything it holds dies with it.
 * @param linkWagmi links the host's wagmi config, where there is one
 */
export function createRuntime(chain: ChainContext, linkWagmi?: LinkWagmi): ChainRuntime<'eip155'> {
  const end = new AbortController()
  const rpc = createRpcReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  const context: Eip155Context = {
    chain,
    rpc,
    wagmi: undefined,
    sessions: new Map(),
    newestBlocks: new Map(),
    signal: end.signal
  }
  const unlinkWagmi = linkWagmi?.(context)

  /** Nothing but an AppKitError leaves, and nothing runs on a runtime that is gone. */
  function action<A extends unknown[], R>(method: string, run: (context: Eip155Context, ...values: A) => Promise<R>) {
    return async (...values: A): Promise<R> => {
      if (end.signal.aborted) throw new AppKitError('DISPOSED', { method })
      try {
        return await run(context, ...values)
      } catch (error) {
        throw AppKitError.is(error) ? error : new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }
  }

  /** What moves value is loaded when it is first asked for. */
  function lazily<Q, R>(method: string, run: (value: ValueActions, request: Q) => Promise<R>) {
    return action(method, async (_context, request: Q) => run(await loadValueActions(), request))
  }

  function dispose(): void {
    if (end.signal.aborted) return
    end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    chain.signal.removeEventListener('abort', dispose)
    unlinkWagmi?.()
    for (const session of context.sessions.values()) closeSession(context, session, 'disposed')
  }

  chain.signal.addEventListener('abort', dispose)
  if (chain.signal.aborted) dispose()

  return {
    namespace: 'eip155',
    connect: action('connect', connect),
    reconnect: action('reconnect', reconnect),
    disconnect: async (connectorUid) => {
      if (!end.signal.aborted) await disconnect(context, connectorUid)
    },
    switchNetwork: action('switchNetwork', switchNetwork),
    canRevokeAccess: (connectorUid) => canRevokeAccess(context, connectorUid),
    revokeAccess: action('revokeAccess', revokeForGood),
    signMessage: action('signMessage', signMessage),
    getBalance: action('getBalance', getBalance),
    getTokenBalance: lazily('getTokenBalance', (value, request: TokenBalanceRequest) =>
      value.readTokenBalance(context, request)
    ),
    getCapabilities: action('getCapabilities', getCapabilities),
    getAssets: action('getAssets', getAssets),
    estimateFee: lazily('estimateFee', (value, request: TransactionRequest) => value.estimateFee(context, request)),
    inspectReceiver: lazily('inspectReceiver', (value, request: ReceiverRequest) =>
      value.inspectReceiver(context, request)
    ),
    readTokenDecimals: lazily('readTokenDecimals', (value, request: TokenDecimalsRequest) =>
      value.readTokenDecimals(context, request)
    ),
    estimateGas: lazily('estimateGas', (value, request: TransactionRequest) => value.estimateGas(context, request)),
    sendTransaction: action('sendTransaction', async (_context, request: TransactionRequest) => {
      // Before anything takes time: whoever turns to another account meanwhile is not asked for this one.
      const session = requireSession(context, request.connectorUid)
      const [active] = session.accounts
      return (await loadValueActions()).sendTransaction(context, request, { session, active })
    }),
    waitForReceipt: lazily('waitForReceipt', (value, request: ReceiptRequest) =>
      value.waitForReceipt(context, request)
    ),
    sendCalls(request) {
      // Before anything takes time, as above.
      const active = context.sessions.get(request.connectorUid)?.accounts[0]
      return lazily('sendCalls', (value, calls: CallsRequest) => value.sendCalls(context, calls, active))(request)
    },
    waitForCalls: lazily('waitForCalls', (value, request: CallsWait) => value.waitForCalls(context, request)),
    staysMined: lazily('staysMined', (value, request: MinedWatch) => value.staysMined(context, request)),
    getProvider: (connectorUid) => context.sessions.get(connectorUid)?.provider,
    get handle() {
      return context.wagmi?.config
    },
    dispose
  }
}
