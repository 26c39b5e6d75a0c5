import { nanoid } from '@reduxjs/toolkit'
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
  (dispatch, getState, { flows, clock, connectors }) => {
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
    const result = new Promise<ConnectResult>((resolve) => (settle = resolve))
    flows.pairing = {
      result,
      renew: () => undefined,
      cancel() {
        control.abort()
        settle({ status: 'cancelled' })
      },
      accept: async (session) => {
        const { connectSession } = await import('../sessions/index.js')
        const chosen = getState().connections.pairing?.listing
        try {
          const account = await dispatch(connectSession({ connectorId, session, signal, listing: chosen }))
          settle(account ? { status: 'connected', account } : { status: 'cancelled' })
        } catch (cause) {
          settle({ status: 'failed', error: toAppKitError(cause, { method: 'pair', isFromWallet: true }).toPlain() })
        }
        if (!signal.aborted) dispatch(cancelPairing())
      }
    }
    // From then on it says what the app's relay client does.
    connectors.load(connectorId).catch(() => dispatch(cancelPairing()))
    return result
  }
