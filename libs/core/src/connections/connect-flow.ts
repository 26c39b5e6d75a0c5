import { nanoid } from '@reduxjs/toolkit'
import { AppKitError } from '../errors/appkit-error.js'
import { noAccounts } from '../errors/no-accounts.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { cancelPairing } from './cancel-pairing.js'
import type { ConnectResult } from './connect-result.js'
import { toConnectedWallet } from './connected-wallet.js'
import { selectAccountInUse, selectAccountType, selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'
import { loadAsking } from './load-asking.js'

/** How long an answer to a connect counts, ms: the user may take their time to unlock a wallet or find a device. */
export const CONNECT_LIMIT_MS = 600_000

const { attemptStarted, attemptFailed, attemptCancelled, connected } = connectionsSlice.actions

/**
 * Connects one wallet: the wallet asks its user. A newer call, `cancelConnect` or disposing ends an older one as `cancelled`, and its late
 * answer changes nothing; so does one that comes after ten minutes. A namespace that is connected already stays so until the new wallet says yes.
 * @param connectorUid a connector of the state.
 */
export const connect =
  (connectorUid: string): WidgetThunk<Promise<ConnectResult>> =>
  async (dispatch, getState, services) => {
    const { chains, wallets, flows, clock, emit } = services
    const wallet = wallets.get(connectorUid)
    if (!wallet)
      return { status: 'failed', error: new AppKitError('WALLET_NOT_FOUND', { connector: connectorUid }).toPlain() }
    // As the list shows it, with the picture that another family of the wallet has brought.
    const connector = getState().connectors.found.find(({ uid }) => uid === connectorUid) ?? wallet.connector
    const namespace = connector.chain
    const { attempt } = getState().connections
    if (attempt?.step === 'waiting' && attempt.connectorUid === connectorUid) {
      return { status: 'failed', error: new AppKitError('ALREADY_IN_PROGRESS', { flow: 'connect' }).toPlain() }
    }

    dispatch(cancelPairing())
    flows.connect?.abort()
    const control = new AbortController()
    flows.connect = control
    const id = nanoid(8)
    const name = connector.name
    dispatch(
      attemptStarted({ id, namespace, connectorUid, wallet: toConnectedWallet(connector), startedAt: clock.now() })
    )
    emit({ event: 'SELECT_WALLET', properties: { name } })
    const tooLate = new AppKitError('TIMEOUT', { source: name, milliseconds: CONNECT_LIMIT_MS })
    const limit = clock.setTimeout(() => control.abort(tooLate), CONNECT_LIMIT_MS)
    const isTooLate = () => control.signal.reason === tooLate
    // A newer try may have begun between the wallet's answer and now: it stays the one that can be given up.
    const settled = () => {
      if (flows.connect === control) flows.connect = undefined
    }

    try {
      const runtime = await chains.load(namespace)
      const { requestConnection, releaseConnections } = await dispatch(loadAsking())
      if (control.signal.aborted) return { status: 'cancelled' }
      const former = selectLiveConnection(getState(), namespace)
      const connection = await dispatch(requestConnection({ wallet, runtime, signal: control.signal }))
      if (!connection && isTooLate()) throw tooLate
      if (!connection) return { status: 'cancelled' }
      settled()
      const [account] = connection.accounts
      if (!account) throw noAccounts(name)
      const accountType = selectAccountType(getState(), namespace)
      dispatch(connected({ namespace, wallet: toConnectedWallet(connector), connection, accountType, isChosen: true }))
      // Whether the wallet that was replaced could be told so does not matter.
      if (former && former.connectorUid !== connectorUid) {
        await dispatch(releaseConnections([{ namespace, live: former }]))
      }
      emit({ event: 'CONNECT_SUCCESS', properties: { name, reconnect: false } })
      return { status: 'connected', account: selectAccountInUse(getState(), namespace) ?? account }
    } catch (cause) {
      if (control.signal.aborted && !isTooLate()) return { status: 'cancelled' }
      settled()
      const known = AppKitError.is(cause) ? cause : new AppKitError('UNKNOWN', {}, { cause })
      const error = isTooLate() ? tooLate : known
      dispatch(attemptFailed({ id, error: error.toPlain() }))
      if (error.code === 'USER_REJECTED') emit({ event: 'USER_REJECTED', properties: { method: 'connect' } })
      else emit({ event: 'CONNECT_ERROR', properties: { name, code: error.code } })
      return { status: 'failed', error: error.toPlain() }
    } finally {
      clock.clearTimeout(limit)
    }
  }

/** Gives up the try to connect that is under way, and forgets one that failed. The wallet's late answer is discarded. */
export const cancelConnect =
  (): WidgetThunk =>
  (dispatch, getState, { flows }) => {
    flows.connect?.abort()
    flows.connect = undefined
    const { attempt } = getState().connections
    if (attempt) dispatch(attemptCancelled({ id: attempt.id }))
  }
