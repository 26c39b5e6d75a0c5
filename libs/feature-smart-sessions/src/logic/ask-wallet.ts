import type { AccountSnapshot } from '@appkit/core'
import {
  assertUnchanged,
  badAnswer,
  callWallet,
  promptWallet,
  selectLiveConnection,
  untilAborted,
  type WidgetThunk
} from '@appkit/core/internal'

/** One request to the wallet of an account. @source EIP-1193 */
export interface WalletQuestion {
  readonly snapshot: AccountSnapshot
  readonly method: string
  readonly params: readonly unknown[]
}

/** @throws AppKitError CONTEXT_CHANGED, USER_REJECTED, WALLET_METHOD_UNSUPPORTED, WALLET_ERROR, CHUNK_LOAD_FAILED */
export const askWallet =
  ({ snapshot, method, params }: WalletQuestion): WidgetThunk<Promise<unknown>> =>
  async (dispatch, getState, { chains, clock, flows }) => {
    assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    assertUnchanged(getState(), snapshot)
    const provider = runtime.getProvider(snapshot.connectorUid) as { request?: unknown } | undefined
    const name = selectLiveConnection(getState(), snapshot.namespace)?.wallet.name ?? ''
    const call = () => {
      const request = provider?.request
      if (typeof request !== 'function') throw badAnswer('request')
      return Reflect.apply(request, provider, [{ method, params }]) as unknown
    }
    return dispatch(
      promptWallet(snapshot.connectorUid, () =>
        untilAborted(callWallet({ name, clock }, method, call), flows.gone.signal)
      )
    )
  }
