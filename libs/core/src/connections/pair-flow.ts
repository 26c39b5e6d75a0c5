import { selectRelayRoute } from '../connectors/routes-selectors.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { Disposer } from '../plugin/services.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { cancelPairing } from './cancel-pairing.js'
import { cancelConnect } from './connect-flow.js'
import type { ConnectResult } from './connect-result.js'
import { connectionsSlice } from './connections-slice.js'
import { offerPairing } from './offer-pairing.js'
import { startPairing } from './start-pairing.js'
import { PAIRING_MARGIN_MS, type Pairing, type PairingListing } from './pairing.js'

/** What is paired. */
export interface PairOptions {
  /** The wallet that was chosen; a WalletListing will do. @default any wallet */
  readonly listing?: PairingListing | undefined
}

/** Whether a pairing can still lead to a connection: its URI is on its way, or good for a while, or a wallet has agreed. */
const isGood = ({ status, expiresAt = 0 }: Pairing, now: number) =>
  status === 'preparing' || status === 'answered' || (status === 'waiting' && expiresAt - now > PAIRING_MARGIN_MS)

/**
 * Pairs with a wallet elsewhere over the relay: `state.connections.pairing` has the URI to show, as a QR code or in the wallet's link.
 * One at a time: while the URI is good, another call joins, with its own listing; else it replaces the former one, which ends as
 * `cancelled`. Connecting a wallet of the page ends it too. Never rejects.
 * @returns how it ended, after the state shows it: each granted namespace connected, or `pairing.status` `failed`.
 */
export const pair =
  (options: PairOptions = {}): WidgetThunk<Promise<ConnectResult>> =>
  (dispatch, getState, { flows, clock, emit }) => {
    const route = selectRelayRoute(getState())
    if (!route) {
      const error = new AppKitError('WALLET_NOT_FOUND', { connector: 'walletConnect' }).toPlain()
      return Promise.resolve({ status: 'failed', error })
    }
    const listing = options.listing && toPairingListing(options.listing)
    if (listing) emit({ event: 'SELECT_WALLET', properties: { name: listing.name } })
    const { pairing } = getState().connections
    if (flows.pairing && pairing && isGood(pairing, clock.now())) {
      dispatch(connectionsSlice.actions.pairingChanged({ ...pairing, listing }))
      return flows.pairing.result
    }
    if (getState().connections.attempt) dispatch(cancelConnect())
    if (getState().options.manualWCControl) {
      const result = dispatch(offerPairing())
      const { pairing: place } = getState().connections
      if (place) dispatch(connectionsSlice.actions.pairingChanged({ ...place, listing }))
      return result
    }
    dispatch(cancelPairing())
    return dispatch(startPairing(route.id, listing)).result
  }

const toPairingListing = ({ id, name, imageId }: PairingListing): PairingListing => ({ id, name, imageId })

/** Makes a new URI in place of the one shown, at once; the former one is void. Does nothing while none is shown. */
export const refreshPairing =
  (): WidgetThunk =>
  (_dispatch, _getState, { flows }) =>
    flows.pairing?.renew()

/**
 * Says that a pairing is on screen: until the disposer is called, a URI is replaced 10 s before it runs out. Unwatched, a pairing ends as
 * `failed` with PAIRING_EXPIRED.
 * @source docs/threats.md T5.06
 */
export const watchPairing =
  (): WidgetThunk<Disposer> =>
  (dispatch, getState, { flows, clock }) => {
    flows.pairingWatchers += 1
    const { pairing } = getState().connections
    if (pairing?.status === 'waiting' && !isGood(pairing, clock.now())) dispatch(refreshPairing())
    let isWatching = true
    return () => {
      if (isWatching) flows.pairingWatchers -= 1
      isWatching = false
    }
  }
