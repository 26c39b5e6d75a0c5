import { AppKitError, type AccountSnapshot } from '@appkit/core'
import {
  assertUnchanged,
  badAnswer,
  callWallet,
  promptWallet,
  selectLiveConnection,
  untilAborted,
  withTimeLimit,
  type WidgetThunk
} from '@appkit/core/internal'

/** One request to the wallet of an account. @source EIP-1193 */
export interface WalletQuestion {
  readonly snapshot: AccountSnapshot
  readonly method: string
  readonly params: readonly unknown[]
}

/** How long a wallet is waited for that is to answer by itself, ms: a phone that sleeps says nothing. */
const SILENT_MS = 3_000

/**
 * One request that a wallet answers by itself: its owner is not told to look at it.
 * @throws AppKitError CONTEXT_CHANGED, WALLET_METHOD_UNSUPPORTED, WALLET_ERROR, TIMEOUT after 3 s, CHUNK_LOAD_FAILED
 */
export const queryWallet =
  ({ snapshot, method, params }: WalletQuestion): WidgetThunk<Promise<unknown>> =>
  async (dispatch, _getState, { clock, flows }) => {
    const call = await dispatch(callOf({ snapshot, method, params }))
    const error = () => new AppKitError('TIMEOUT', { source: 'The wallet', milliseconds: SILENT_MS })
    const limit = { clock, milliseconds: SILENT_MS, error, signal: flows.gone.signal }
    return withTimeLimit(limit, (ended) =>
      untilAborted(callWallet({ name: call.name, clock }, method, call.run), ended)
    )
  }

/** @throws AppKitError CONTEXT_CHANGED, USER_REJECTED, WALLET_METHOD_UNSUPPORTED, WALLET_ERROR, CHUNK_LOAD_FAILED */
export const askWallet =
  ({ snapshot, method, params }: WalletQuestion): WidgetThunk<Promise<unknown>> =>
  async (dispatch, _getState, { clock, flows }) => {
    const { name, run } = await dispatch(callOf({ snapshot, method, params }))
    return dispatch(
      promptWallet(snapshot.connectorUid, () =>
        untilAborted(callWallet({ name, clock }, method, run), flows.gone.signal)
      )
    )
  }

/** The call itself, of the wallet that is in use now as it was then. @throws AppKitError CONTEXT_CHANGED, CHUNK_LOAD_FAILED */
const callOf =
  ({ snapshot, method, params }: WalletQuestion): WidgetThunk<Promise<{ name: string; run: () => unknown }>> =>
  async (_dispatch, getState, { chains }) => {
    assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    assertUnchanged(getState(), snapshot)
    const provider = runtime.getProvider(snapshot.connectorUid) as { request?: unknown } | undefined
    const name = selectLiveConnection(getState(), snapshot.namespace)?.wallet.name ?? ''
    const run = () => {
      const request = provider?.request
      if (typeof request !== 'function') throw badAnswer('request')
      return Reflect.apply(request, provider, [{ method, params }]) as unknown
    }
    return { name, run }
  }
