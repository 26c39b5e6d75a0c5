import type { ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { TransactionRequest } from '../plugin/chain-adapter.js'
import type { WidgetState, WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { selectActiveNamespace } from '../networks/networks-selectors.js'
import { transactionsSlice, type TransactionPurpose } from '../transactions/transactions-slice.js'
import type { LiveConnection } from './connection.js'

const { transactionSent } = transactionsSlice.actions

function requireLive(
  state: WidgetState,
  namespace: ChainNamespace | undefined
): { namespace: ChainNamespace; live: LiveConnection } {
  const wanted = namespace ?? selectActiveNamespace(state)
  const live = wanted && selectLiveConnection(state, wanted)
  if (!wanted || !live) throw new AppKitError('WALLET_DISCONNECTED', { connector: wanted ?? 'no namespace' })
  return { namespace: wanted, live }
}

/** @throws AppKitError CONTEXT_CHANGED when the account or connection is no longer the one the request began with */
function requireSame(state: WidgetState, namespace: ChainNamespace, before: LiveConnection): void {
  const now = selectLiveConnection(state, namespace)
  if (now?.connectorUid !== before.connectorUid) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  if (now.activeAddress !== before.activeAddress) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
  if (now.caipNetworkId !== before.caipNetworkId) throw new AppKitError('CONTEXT_CHANGED', { what: 'network' })
}

/**
 * Signs a message with the account in use.
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, SIGN_MESSAGE_FAILED
 */
export const signMessage =
  (request: {
    readonly message: string
    readonly namespace?: ChainNamespace | undefined
  }): WidgetThunk<Promise<string>> =>
  async (_dispatch, getState, { chains }) => {
    const { namespace, live } = requireLive(getState(), request.namespace)
    const runtime = await chains.load(namespace)
    requireSame(getState(), namespace, live)
    return runtime.signMessage({
      connectorUid: live.connectorUid,
      address: live.activeAddress,
      message: request.message
    })
  }

/** A transaction from the account in use on the network in use. */
export interface OwnTransaction extends Pick<TransactionRequest, 'to' | 'value' | 'data' | 'token' | 'gas'> {
  readonly namespace?: ChainNamespace | undefined
  /** What it is for; kept with the sent transaction. */
  readonly purpose?: TransactionPurpose | undefined
}

function toRequest(live: LiveConnection, { to, value, data, token, gas }: OwnTransaction): TransactionRequest {
  const { connectorUid, activeAddress, caipNetworkId } = live
  return { connectorUid, caipNetworkId, from: activeAddress, to, value, data, token, gas }
}

/**
 * Sends a transaction from the account in use, on the network it was on when this was called, and follows what becomes of it.
 * @returns the hash, when the wallet accepts.
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT
 */
export const sendTransaction =
  (transaction: OwnTransaction): WidgetThunk<Promise<string>> =>
  async (dispatch, getState, { chains, clock }) => {
    const { namespace, live } = requireLive(getState(), transaction.namespace)
    const request = toRequest(live, transaction)
    const runtime = await chains.load(namespace)
    requireSame(getState(), namespace, live)
    const hash = await runtime.sendTransaction(request)
    const { caipNetworkId, from, to, value, data, token } = request
    // A token's amount is not one of the native coin, so it is not shown as such.
    const isCall = (data !== undefined && data !== '0x') || token !== undefined
    dispatch(
      transactionSent({
        hash,
        caipNetworkId,
        from,
        to,
        value,
        isCall,
        purpose: transaction.purpose,
        sentAt: clock.now()
      })
    )
    return hash
  }

/** Estimates the gas of a transaction from the account in use. @returns gas units, decimal digits */
export const estimateGas =
  (transaction: OwnTransaction): WidgetThunk<Promise<string>> =>
  async (_dispatch, getState, { chains }) => {
    const { namespace, live } = requireLive(getState(), transaction.namespace)
    const runtime = await chains.load(namespace)
    return runtime.estimateGas(toRequest(live, transaction))
  }
