import type { ChainNamespace } from '../caip/caip.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { assertUnchanged, takeSnapshot } from './account-snapshot.js'
import { noteAnswer } from './wallet-answers.js'

/**
 * Signs a message with the account in use.
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, SIGN_MESSAGE_FAILED
 */
export const signMessage =
  (request: {
    readonly message: string
    readonly namespace?: ChainNamespace | undefined
  }): WidgetThunk<Promise<string>> =>
  async (dispatch, getState, { chains }) => {
    const snapshot = dispatch(takeSnapshot(request.namespace))
    const runtime = await chains.load(snapshot.namespace)
    assertUnchanged(getState(), snapshot)
    const { connectorUid, address } = snapshot
    const signature = await runtime.signMessage({ connectorUid, address, message: request.message })
    dispatch(noteAnswer(snapshot.namespace, connectorUid))
    return signature
  }
