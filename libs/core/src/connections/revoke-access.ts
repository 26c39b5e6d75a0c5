import type { ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectLiveConnection } from './connections-selectors.js'
import { disconnect } from './disconnect-flow.js'

/** Whether the connected wallet of a namespace can be asked to forget this app, as far as it says so without a prompt. Never rejects. */
export const canRevokeAccess =
  (namespace: ChainNamespace): WidgetThunk<Promise<boolean>> =>
  async (_dispatch, getState, { chains }) => {
    const live = selectLiveConnection(getState(), namespace)
    if (!live || live.session) return false
    try {
      const runtime = await chains.load(namespace)
      return (await runtime.canRevokeAccess?.(live.connectorUid)) ?? false
    } catch {
      return false
    }
  }

/**
 * Asks the connected wallet of a namespace to forget this app. Once it did, the connection is over; until then nothing changes.
 * @returns `kept`: it agreed, and goes on telling its accounts
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, WALLET_METHOD_UNSUPPORTED, TIMEOUT, WALLET_ERROR, CHUNK_LOAD_FAILED
 */
export const revokeAccess =
  (namespace: ChainNamespace): WidgetThunk<Promise<'revoked' | 'kept'>> =>
  async (dispatch, getState, { chains }) => {
    const live = selectLiveConnection(getState(), namespace)
    if (!live) throw new AppKitError('WALLET_DISCONNECTED', { connector: namespace })
    const runtime = await chains.load(namespace)
    if (!runtime.revokeAccess) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'revokeAccess' })
    const outcome = await runtime.revokeAccess(live.connectorUid)
    const isStillThere = selectLiveConnection(getState(), namespace)?.connectorUid === live.connectorUid
    if (outcome === 'revoked' && isStillThere) await dispatch(disconnect({ namespace }))
    return outcome
  }
