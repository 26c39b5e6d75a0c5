import { parseCaipNetworkId, type CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { SIWXOpenMessage, SIWXSession } from '../sign-in/siwx.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { untilAborted } from '../waiting/until-aborted.js'
import { withTimeLimit } from '../waiting/with-time-limit.js'

/** How long the message of a sign-in may keep the wallet from being asked, ms: then it only connects. */
const OPEN_MESSAGE_LIMIT_MS = 3_000
/** How long the app may take to keep a session, ms. */
const KEEP_SESSION_LIMIT_MS = 30_000

/** What the user signs on connecting. `undefined`: they need not, cannot, or it is unknown now: then they are asked afterwards. */
export const openMessage =
  (caipNetworkId: CaipNetworkId): WidgetThunk<Promise<SIWXOpenMessage | undefined>> =>
  async (_dispatch, _getState, { siwx, settleSignIn, clock, debug, flows }) => {
    const isMeant = siwx?.isMeant?.(caipNetworkId) ?? true
    if (!isMeant || !siwx?.getRequired?.()) return undefined
    try {
      // By then it has the kit that it works for.
      await settleSignIn?.()
      const error = () => new AppKitError('TIMEOUT', { source: 'The app', milliseconds: OPEN_MESSAGE_LIMIT_MS })
      const limit = { clock, milliseconds: OPEN_MESSAGE_LIMIT_MS, error, signal: flows.gone.signal }
      return await withTimeLimit(limit, (ended) =>
        untilAborted(Promise.resolve(siwx.createOpenMessage?.(caipNetworkId)), ended)
      )
    } catch {
      const { namespace } = parseCaipNetworkId(caipNetworkId)
      debug({ name: 'siwx.openMessageFailed', detail: { namespace } })
      return undefined
    }
  }

/** Keeps what was signed, before the connection is visible. One that is not taken is asked for afterwards. */
export const keepSession =
  (session: SIWXSession): WidgetThunk<Promise<void>> =>
  async (_dispatch, _getState, { siwx, clock, debug, emit, flows }) => {
    const network = session.data.chainId
    try {
      const error = () => new AppKitError('TIMEOUT', { source: 'The app', milliseconds: KEEP_SESSION_LIMIT_MS })
      const limit = { clock, milliseconds: KEEP_SESSION_LIMIT_MS, error, signal: flows.gone.signal }
      await withTimeLimit(limit, (ended) => untilAborted(Promise.resolve(siwx?.addSession(session)), ended))
      emit({ event: 'SIWX_AUTH_SUCCESS', properties: { network } })
    } catch {
      debug({ name: 'siwx.signedInRefused', detail: { network } })
    }
  }
