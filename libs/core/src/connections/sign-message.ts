import type { ChainNamespace } from '../caip/caip.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { assertUnchanged, takeSnapshot, type AccountSnapshot } from './account-snapshot.js'
import { noteAnswer } from './wallet-answers.js'

/** A text to be signed. */
export interface OwnMessage {
  readonly message: string
  /** @default that of the snapshot, or the one in use */
  readonly namespace?: ChainNamespace | undefined
  /** Who is to sign it: with another account it is refused. @default what is in use when it is asked for */
  readonly snapshot?: AccountSnapshot | undefined
}

/**
 * Signs a message with the account in use.
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, CONTEXT_CHANGED, SIGN_MESSAGE_FAILED
 */
export const signMessage =
  ({ message, namespace, snapshot: given }: OwnMessage): WidgetThunk<Promise<string>> =>
  async (dispatch, getState, { chains }) => {
    const snapshot = given ?? dispatch(takeSnapshot(namespace))
    assertUnchanged(getState(), snapshot)
    const runtime = await chains.load(snapshot.namespace)
    assertUnchanged(getState(), snapshot)
    const { connectorUid, address } = snapshot
    const signature = await runtime.signMessage({ connectorUid, address, message })
    dispatch(noteAnswer(snapshot.namespace, connectorUid))
    return signature
  }
