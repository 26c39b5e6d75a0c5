import { parseCaipNetworkId, type CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { ChainConnection, ChainRuntime, DiscoveredWallet } from '../plugin/chain-adapter.js'
import type { SIWXOpenMessage } from '../sign-in/siwx.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { withTimeLimit } from '../waiting/with-time-limit.js'
import { selectLiveConnection } from './connections-selectors.js'

/** How long the message of a sign-in may keep the wallet from being asked, ms: then it only connects. */
const OPEN_MESSAGE_LIMIT_MS = 3_000

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
  async (dispatch, getState) => {
    const { connector, provider } = wallet
    const { uid, chain } = connector
    const caipNetworkId = getState().networks.requested[chain]
    try {
      const signIn = caipNetworkId && (await dispatch(openMessage(caipNetworkId)))
      const connection = await runtime.connect({
        connector,
        provider,
        caipNetworkId,
        signal,
        ...(signIn && { signIn })
      })
      if (signIn && !signal.aborted) await dispatch(keepSession(connection, signIn))
      if (!signal.aborted) return connection
      // The user has moved on: whether the late wallet could be told so is of no interest to anybody.
      const isInUse = selectLiveConnection(getState(), chain)?.connectorUid === uid
      if (!isInUse) await runtime.disconnect(uid).catch(() => undefined)
      return undefined
    } catch (cause) {
      throw toAppKitError(cause, { method: 'connect', isFromWallet: true })
    }
  }

/** What whoever connects signs at once. `undefined`: they need not, cannot, or nobody can say now: then they are asked afterwards. */
const openMessage =
  (caipNetworkId: CaipNetworkId): WidgetThunk<Promise<SIWXOpenMessage | undefined>> =>
  async (_dispatch, _getState, { siwx, chains, settleSignIn, clock, debug, flows }) => {
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    const canSign = chains.adapters.some((adapter) => adapter.namespace === namespace && adapter.canSignInAtOnce)
    const isMeant = siwx?.isMeant?.(caipNetworkId) ?? true
    if (!canSign || !isMeant || !siwx?.getRequired?.()) return undefined
    try {
      // By then it has the kit that it works for.
      await settleSignIn?.()
      const error = () => new AppKitError('TIMEOUT', { source: 'The app', milliseconds: OPEN_MESSAGE_LIMIT_MS })
      const limit = { clock, milliseconds: OPEN_MESSAGE_LIMIT_MS, error, signal: flows.gone.signal }
      return await withTimeLimit(limit, (ended) =>
        untilAborted(Promise.resolve(siwx.createOpenMessage?.(caipNetworkId)), ended)
      )
    } catch {
      debug({ name: 'siwx.openMessageFailed', detail: { namespace } })
      return undefined
    }
  }

/** Keeps what was signed before anybody sees that it is connected. One that is not taken is asked for afterwards. */
const keepSession =
  ({ accounts, signedIn }: ChainConnection, data: SIWXOpenMessage): WidgetThunk<Promise<void>> =>
  async (_dispatch, _getState, { siwx, debug, emit }) => {
    const [account] = accounts
    if (!account || !signedIn) return
    try {
      await siwx?.addSession({ data: { ...data, accountAddress: account.address }, ...signedIn })
      emit({ event: 'SIWX_AUTH_SUCCESS', properties: { network: data.chainId } })
    } catch {
      debug({ name: 'siwx.signedInRefused', detail: { network: data.chainId } })
    }
  }
