import { nanoid } from '@reduxjs/toolkit'
import { connectorsSlice } from '../connectors/connectors-slice.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { PairingRuntime, ConnectorSession, PairingUri } from '../plugin/connector-adapter.js'
import type { SIWXOpenMessage } from '../sign-in/siwx.js'
import type { TimerId } from '../plugin/services.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { CATCH_UP_MS, hasOverslept } from '../waiting/overslept.js'
import type { ConnectResult } from './connect-result.js'
import { selectSupportedNetworks } from '../networks/networks-selectors.js'
import { connectionsSlice } from './connections-slice.js'
import { keepSession, openMessage } from './sign-in-at-once.js'
import type { PairingHandle } from './pairing-handle.js'
import { PAIRING_LIFE_MS, PAIRING_MARGIN_MS, type Pairing, type PairingListing } from './pairing.js'

const { pairingChanged } = connectionsSlice.actions
const NO_URI = { uri: undefined, expiresAt: undefined } as const

/** What the user signs on pairing: only where the app works on EVM networks and on no others. @source CAIP-222 */
const pairingMessage = (): WidgetThunk<Promise<SIWXOpenMessage | undefined>> => async (dispatch, getState) => {
  const networks = selectSupportedNetworks(getState())
  const isEvmOnly = networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  const wanted = getState().networks.requested.eip155 ?? networks[0]?.caipNetworkId
  return isEvmOnly && wanted ? dispatch(openMessage(wanted)) : undefined
}

/** Begins a pairing in place of the former one. Its handle is the kit's `flows.pairing` until it is over. */
export const startPairing =
  (connectorId: string, listing: PairingListing | undefined): WidgetThunk<PairingHandle> =>
  (dispatch, getState, { connectors, flows, clock, emit }) => {
    const id = nanoid(8)
    const whole = new AbortController()
    let turn = new AbortController()
    let turnEnd: 'renewed' | 'expired' | undefined
    let timer: TimerId | undefined

    /** The pairing as the state has it; `undefined`: it is over. */
    const current = () => {
      const { pairing } = getState().connections
      return pairing?.id === id && !whole.signal.aborted ? pairing : undefined
    }
    const show = (changes: Partial<Pairing>) => {
      const pairing = current()
      if (pairing) dispatch(pairingChanged({ ...pairing, ...changes }))
    }

    function setTimer(milliseconds: number, callback: () => void): void {
      clock.clearTimeout(timer)
      timer = clock.setTimeout(callback, milliseconds)
    }

    /** @param isLate the page has slept past it: the wallet's answer may be there, and is heard first. @default false */
    function endTurn(end: 'renewed' | 'expired', isLate = false): void {
      if (current()?.status !== 'waiting') return
      show({ status: 'preparing', ...NO_URI })
      const finish = () => {
        turnEnd = end
        turn.abort()
      }
      if (isLate) setTimer(CATCH_UP_MS, finish)
      else finish()
    }

    function showUri({ uri, expiresAt }: PairingUri): void {
      const life = Math.min(expiresAt - clock.now(), PAIRING_LIFE_MS)
      show({ status: 'waiting', uri, expiresAt: clock.now() + life })
      const due = clock.now() + life - PAIRING_MARGIN_MS
      setTimer(life - PAIRING_MARGIN_MS, () => {
        if (flows.pairingWatchers > 0) endTurn('renewed', hasOverslept(clock, due))
        else setTimer(PAIRING_MARGIN_MS, () => endTurn('expired'))
      })
    }

    /** Shows one URI after the other until a wallet answers. */
    async function awaitSession(runtime: PairingRuntime): Promise<ConnectorSession> {
      for (;;) {
        turn = new AbortController()
        turnEnd = undefined
        const { signal } = turn
        if (whole.signal.aborted) throw new AppKitError('CONNECTION_CANCELLED', { connector: connectorId })
        try {
          const signIn = runtime.canSignInAtOnce ? await dispatch(pairingMessage()) : undefined
          const onUri = (uri: PairingUri) => !signal.aborted && showUri(uri)
          return await runtime.pair({ signal, onUri, ...(signIn && { signIn }) })
        } catch (cause) {
          if (turnEnd === 'expired') throw new AppKitError('PAIRING_EXPIRED', { connector: connectorId }, { cause })
          if (turnEnd !== 'renewed') throw cause
        }
      }
    }

    async function run(): Promise<ConnectResult> {
      try {
        const runtime = await connectors.load(connectorId)
        if (runtime.kind !== 'pairing') throw new AppKitError('WALLET_NOT_FOUND', { connector: connectorId })
        // Came with the connector already.
        const { connectSession } = await import('../sessions/index.js')
        const session = await awaitSession(runtime)
        clock.clearTimeout(timer)
        show({ status: 'answered', ...NO_URI, peerName: session.peer.name })
        const chosen = current()?.listing
        const { signal } = whole
        for (const signedIn of session.signedIn ?? []) if (!signal.aborted) await dispatch(keepSession(signedIn))
        const account = await dispatch(connectSession({ connectorId, session, signal, listing: chosen }))
        if (!account) return { status: 'cancelled' }
        end()
        dispatch(pairingChanged(undefined))
        if (chosen) dispatch(connectorsSlice.actions.walletUsed({ connectorId: chosen.id }))
        emit({ event: 'CONNECT_SUCCESS', properties: { name: session.peer.name, reconnect: false } })
        return { status: 'connected', account }
      } catch (cause) {
        if (whole.signal.aborted) return { status: 'cancelled' }
        const error = toAppKitError(cause, { method: 'pair', isFromWallet: true })
        const name = current()?.listing?.name ?? connectorId
        show({ status: 'failed', ...NO_URI, error: error.toPlain() })
        end()
        if (error.code === 'USER_REJECTED') emit({ event: 'USER_REJECTED', properties: { method: 'pair' } })
        else emit({ event: 'CONNECT_ERROR', properties: { name, code: error.code } })
        return { status: 'failed', error: error.toPlain() }
      }
    }

    function end(): void {
      clock.clearTimeout(timer)
      if (flows.pairing === handle) flows.pairing = undefined
    }

    const handle: PairingHandle = {
      result: Promise.resolve().then(run),
      renew: () => endTurn('renewed'),
      cancel() {
        whole.abort()
        turn.abort()
        clock.clearTimeout(timer)
      }
    }
    // Set before notifying: a listener may end it at once.
    flows.pairing = handle
    dispatch(pairingChanged({ id, connectorId, status: 'preparing', listing }))
    return handle
  }
