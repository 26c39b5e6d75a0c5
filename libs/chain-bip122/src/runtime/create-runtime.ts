import { AppKitError, type ChainContext, type ChainRuntime } from '@appkit/core'
import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'
import type { Bip122Options } from '../bip122-options.js'
import { readSatoshi } from '../guards/satoshi.js'
import { KNOWN_NETWORKS } from '../networks/known-networks.js'
import type { Bip122Context } from './bip122-context.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { estimateFee } from './estimate-fee.js'
import { getBalance } from './get-balance.js'
import { closeSession } from './open-session.js'
import { reconnect } from './reconnect.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { switchNetwork } from './switch-network.js'
import { waitForReceipt } from './wait-for-receipt.js'

/** Most a transaction may pay the network, satoshi: 0.01 BTC. */
const MAX_FEE = '1000000'

/** Bitcoin at work for one kit. Everything it holds dies with it. @throws AppKitError OPTIONS_INVALID */
export function createRuntime(chain: ChainContext, options: Bip122Options): ChainRuntime<'bip122'> {
  const end = new AbortController()
  const maxFee = readSatoshi(options.maxFee ?? MAX_FEE)
  if (maxFee === undefined) throw new AppKitError('OPTIONS_INVALID', { option: 'maxFee', detail: 'not satoshi digits' })
  // bitcoinjs-lib keeps one curve for the page and checks it once.
  initEccLib(ecc)
  const context: Bip122Context = {
    chain,
    networks: [...(options.networks ?? []), ...KNOWN_NETWORKS],
    utxoSource: options.utxoSource,
    maxFee,
    sessions: new Map(),
    attempts: new Map(),
    signal: end.signal
  }

  /** Nothing but an AppKitError leaves, and nothing runs on a runtime that is gone. */
  function action<A extends unknown[], R>(method: string, run: (context: Bip122Context, ...values: A) => Promise<R>) {
    return async (...values: A): Promise<R> => {
      if (end.signal.aborted) throw new AppKitError('DISPOSED', { method })
      try {
        return await run(context, ...values)
      } catch (error) {
        throw AppKitError.is(error) ? error : new AppKitError('UNKNOWN', { detail: method }, { cause: error })
      }
    }
  }

  const unsupported = (method: string) =>
    action(method, async () => {
      throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method })
    })

  function dispose(): void {
    if (end.signal.aborted) return
    end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    chain.signal.removeEventListener('abort', dispose)
    for (const session of context.sessions.values()) closeSession(context, session, 'disposed')
  }

  chain.signal.addEventListener('abort', dispose)
  if (chain.signal.aborted) dispose()

  return {
    namespace: 'bip122',
    connect: action('connect', connect),
    reconnect: action('reconnect', reconnect),
    disconnect: async (connectorUid) => {
      if (!end.signal.aborted) await disconnect(context, connectorUid)
    },
    switchNetwork: action('switchNetwork', switchNetwork),
    signMessage: action('signMessage', signMessage),
    estimateGas: unsupported('estimateGas'),
    estimateFee: action('estimateFee', estimateFee),
    sendTransaction: action('sendTransaction', sendTransaction),
    waitForReceipt: action('waitForReceipt', waitForReceipt),
    getBalance: action('getBalance', getBalance),
    getCapabilities: unsupported('getCapabilities'),
    getAssets: unsupported('getAssets'),
    getProvider: (connectorUid) => context.sessions.get(connectorUid)?.hostProvider,
    handle: undefined,
    dispose
  }
}
