import type { AccountSnapshot } from '../connections/account-snapshot.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { ReceiverReport } from '../plugin/chain-requests.js'
import type { WidgetThunk } from '../store/widget-store.js'

/**
 * Looks a receiver up on the snapshot's network.
 * @param receiver.token contract or mint of what would be sent; absent for the native coin
 * @throws AppKitError INVALID_ADDRESS, UNAVAILABLE, WALLET_METHOD_UNSUPPORTED where the plug-in does not declare it
 * @source docs/threats.md T13.06
 */
export const inspectReceiver =
  (receiver: {
    readonly snapshot: AccountSnapshot
    readonly address: string
    readonly token?: string | undefined
  }): WidgetThunk<Promise<ReceiverReport>> =>
  async (_dispatch, _getState, { chains }) => {
    const { address, token, snapshot } = receiver
    const { caipNetworkId, address: from } = snapshot
    const runtime = await chains.load(snapshot.namespace)
    if (!runtime.inspectReceiver) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'inspectReceiver' })
    return runtime.inspectReceiver({ caipNetworkId, address, from, token })
  }
