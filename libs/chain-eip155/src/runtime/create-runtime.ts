import { AppKitError, type ChainContext, type ChainRuntime } from '@appkit/core'
import type { Config } from '@wagmi/core'
import { createRpcReader } from '../rpc/rpc-reader.js'
import { createOwnConfig } from '../wagmi/create-own-config.js'
import { createWagmiLink } from '../wagmi/wagmi-link.js'
import { watchHostConnections } from '../wagmi/watch-host-connections.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import type { Eip155Context } from './eip155-context.js'
import { estimateFee } from './estimate-fee.js'
import { estimateGas } from './estimate-gas.js'
import { getAssets } from './get-assets.js'
import { getBalance } from './get-balance.js'
import { getCapabilities } from './get-capabilities.js'
import { inspectReceiver } from './inspect-receiver.js'
import { closeSession } from './open-session.js'
import { reconnect } from './reconnect.js'
import { revokeAccess } from './revoke-access.js'
import { sendCalls } from './send-calls.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { staysMined } from './stays-mined.js'
import { switchNetwork } from './switch-network.js'
import { waitForCalls } from './wait-for-calls.js'
import { waitForReceipt } from './wait-for-receipt.js'

/** EVM networks at work for one kit. Everything it holds dies with it. @source design §3 */
export function createRuntime(chain: ChainContext, hostConfig: Config | undefined): ChainRuntime<'eip155'> {
  const end = new AbortController()
  const rpc = createRpcReader({ fetch: chain.fetch, clock: chain.clock, signal: end.signal })
  const own = hostConfig ? undefined : createOwnConfig({ getNetworks: () => chain.getNetworks(), rpc })
  const config = (hostConfig ?? own?.config) as Config
  const wagmi = createWagmiLink({
    config,
    onFailure: () => chain.debug({ name: 'eip155/wagmiRefused' }),
    onHostDisconnect(session) {
      closeSession(context, session)
      chain.emit({ type: 'disconnected', connectorUid: session.connector.uid })
      void revokeAccess(session.guarded)
    }
  })
  const context: Eip155Context = {
    chain,
    rpc,
    wagmi,
    sessions: new Map(),
    newestBlocks: new Map(),
    signal: end.signal
  }

  /** Nothing but an AppKitError leaves, and nothing runs on a runtime that is gone. */
  function action<A extends unknown[], R>(method: string, run: (context: Eip155Context, ...values: A) => Promise<R>) {
    return async (...values: A): Promise<R> => {
      if (end.signal.aborted) throw new AppKitError('DISPOSED', { method })
      own?.syncNetworks()
      try {
        return await run(context, ...values)
      } catch (error) {
        throw AppKitError.is(error) ? error : new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }
  }

  function dispose(): void {
    if (end.signal.aborted) return
    end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    chain.signal.removeEventListener('abort', dispose)
    stopWatching()
    for (const session of context.sessions.values()) closeSession(context, session, 'disposed')
  }

  const stopWatching = hostConfig ? watchHostConnections(context) : () => undefined
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
    signMessage: action('signMessage', signMessage),
    estimateGas: action('estimateGas', estimateGas),
    sendTransaction: action('sendTransaction', sendTransaction),
    waitForReceipt: action('waitForReceipt', waitForReceipt),
    staysMined: action('staysMined', staysMined),
    getBalance: action('getBalance', getBalance),
    getCapabilities: action('getCapabilities', getCapabilities),
    getAssets: action('getAssets', getAssets),
    estimateFee: action('estimateFee', estimateFee),
    inspectReceiver: action('inspectReceiver', inspectReceiver),
    sendCalls: action('sendCalls', sendCalls),
    waitForCalls: action('waitForCalls', waitForCalls),
    getProvider: (connectorUid) => context.sessions.get(connectorUid)?.provider,
    get handle() {
      own?.syncNetworks()
      return config
    },
    dispose
  }
}
