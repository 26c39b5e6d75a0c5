import { parseCaipNetworkId } from '../caip/caip.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type { ChainConnection } from '../plugin/chain-connection.js'
import type { ChainRuntime } from '../plugin/chain-runtime.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { keepSession, openMessage } from './sign-in-at-once.js'

/** A try to connect that has got as far as its wallet. */
export interface ConnectionRequest {
  readonly wallet: DiscoveredWallet
  readonly runtime: ChainRuntime
  /** Aborted when the try is given up: what the wallet grants afterwards is given back. */
  readonly signal: AbortSignal
}

/** Requests a connection from a wallet. @returns `undefined` where the try was given up @throws AppKitError what the wallet said */
export const requestConnection =
  ({ wallet, runtime, signal }: ConnectionRequest): WidgetThunk<Promise<ChainConnection | undefined>> =>
  async (dispatch, getState, { chains }) => {
    const { connector, provider } = wallet
    const { uid, chain } = connector
    const caipNetworkId = getState().networks.requested[chain]
    try {
      const namespace = caipNetworkId && parseCaipNetworkId(caipNetworkId).namespace
      const canSign = chains.adapters.some((adapter) => adapter.namespace === namespace && adapter.canSignInAtOnce)
      const signIn = canSign && caipNetworkId ? await dispatch(openMessage(caipNetworkId)) : undefined
      const connection = await runtime.connect({
        connector,
        provider,
        caipNetworkId,
        signal,
        ...(signIn && { signIn })
      })
      const [account] = connection.accounts
      if (signIn && account && connection.signedIn && !signal.aborted) {
        const data = { ...signIn, accountAddress: account.address }
        await dispatch(keepSession({ data, ...connection.signedIn }))
      }
      if (!signal.aborted) return connection
      // The user has moved on: whether the late wallet could be told so does not matter.
      const isInUse = selectLiveConnection(getState(), chain)?.connectorUid === uid
      if (!isInUse) await runtime.disconnect(uid).catch(() => undefined)
      return undefined
    } catch (cause) {
      throw toAppKitError(cause, { method: 'connect', isFromWallet: true })
    }
  }
