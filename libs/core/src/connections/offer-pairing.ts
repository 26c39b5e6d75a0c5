import { nanoid } from '@reduxjs/toolkit'
import { connectorsSlice } from '../connectors/connectors-slice.js'
import { selectRelayRoute } from '../connectors/routes-selectors.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { cancelPairing } from './cancel-pairing.js'
import type { ConnectResult } from './connect-result.js'
import { connectionsSlice } from './connections-slice.js'
import { PAIRING_LIFE_MS } from './pairing.js'

/** A pairing URI. @source WalletConnect 2.0 pairing URI */
const PAIRING_URI = /^wc:[0-9a-f]{64}@2\?[\w&=%.,-]{1,512}$/

/**
 * Shows a pairing that the app made itself (`manualWCControl`), or waits for one that it is about to make. The session that the app's own
 * relay client then makes is connected like any other.
 * @param uri `undefined`: it is not there yet
 * @returns how it ended; `failed` with OPTIONS_INVALID where it is no pairing URI
 */
export const offerPairing =
  (uri?: string): WidgetThunk<Promise<ConnectResult>> =>
  (dispatch, getState, { flows, clock, connectors, emit }) => {
    const route = selectRelayRoute(getState())
    if (!route || (uri !== undefined && !PAIRING_URI.test(uri))) {
      const error = new AppKitError('OPTIONS_INVALID', { option: 'uri', detail: 'must be a pairing URI' })
      return Promise.resolve({ status: 'failed', error: error.toPlain() })
    }
    const connectorId = route.id
    const { listing } = getState().connections.pairing ?? {}
    if (!flows.pairing?.accept) dispatch(cancelPairing())
    dispatch(
      connectionsSlice.actions.pairingChanged({
        id: nanoid(8),
        connectorId,
        listing,
        ...(uri === undefined
          ? { status: 'preparing' }
          : { status: 'waiting', uri, expiresAt: clock.now() + PAIRING_LIFE_MS })
      })
    )
    if (flows.pairing) return flows.pairing.result

    const control = new AbortController()
    const { signal } = control
    let settle: (result: ConnectResult) => void = () => undefined
    // Once a session is there it says how it ended: the modal closes, and cancels, as soon as the state shows the connection.
    let hasSession = false
    const result = new Promise<ConnectResult>((resolve) => (settle = resolve))
    flows.pairing = {
      result,
      renew: () => undefined,
      cancel() {
        control.abort()
        if (!hasSession) settle({ status: 'cancelled' })
      },
      accept: async (session) => {
        hasSession = true
        const { connectSession } = await import('../sessions/index.js')
        const chosen = getState().connections.pairing?.listing
        try {
          const account = await dispatch(connectSession({ connectorId, session, signal, listing: chosen }))
          settle(account ? { status: 'connected', account } : { status: 'cancelled' })
          if (account && chosen) dispatch(connectorsSlice.actions.walletUsed({ connectorId: chosen.id }))
          if (account) emit({ event: 'CONNECT_SUCCESS', properties: { name: session.peer.name, reconnect: false } })
        } catch (cause) {
          if (signal.aborted) return settle({ status: 'cancelled' })
          const error = toAppKitError(cause, { method: 'pair', isFromWallet: true })
          settle({ status: 'failed', error: error.toPlain() })
          emit({ event: 'CONNECT_ERROR', properties: { name: chosen?.name ?? connectorId, code: error.code } })
        }
        if (!signal.aborted) dispatch(cancelPairing())
      }
    }
    // From then on it says what the app's relay client does.
    connectors.load(connectorId).catch(() => dispatch(cancelPairing()))
    return result
  }
