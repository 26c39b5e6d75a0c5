import { nanoid } from '@reduxjs/toolkit'
import { alertsSlice } from '../alerts/alerts-slice.js'
import type { CaipNetworkId } from '../caip/caip.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import type { LiveConnection } from '../connections/connection.js'
import { changeWalletNetwork } from '../connections/change-wallet-network.js'
import { selectHasChain } from '../connectors/routes-selectors.js'
import { AppKitError, type PlainError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { selectNetwork } from './networks-selectors.js'
import type { CaipNetwork } from './network.js'
import { networksSlice } from './networks-slice.js'

/** How long a switch is waited for, and marked as under way, ms. @source docs/threats.md T1.07, T7.05 */
export const SWITCH_MARK_LIMIT_MS = 60_000

/** How a switch ended. Comes after the state shows it. */
export type SwitchResult =
  | { readonly status: 'switched' | 'added' | 'requested' }
  | { readonly status: 'rejected' | 'unsupported' | 'failed'; readonly error: PlainError }

const { networkRequested, switchStarted, switchEnded } = networksSlice.actions

/**
 * Asks for a network, also one of another namespace; meanwhile `switching` is marked. While its namespace is connected the wallet is asked and only its answer counts; otherwise the app's own choice
 * changes (`requested`). A network the app does not list raises the alert SWITCH_NETWORK_NOT_FOUND. A wallet that does not answer is waited for 60 s (TIMEOUT; a
 * later yes still counts) or until `cancelSwitch` (USER_REJECTED).
 */
export const switchNetwork =
  (caipNetworkId: CaipNetworkId): WidgetThunk<Promise<SwitchResult>> =>
  async (dispatch, getState, services) => {
    const { clock, flows } = services
    const network = selectNetwork(getState(), caipNetworkId)
    if (!network) {
      dispatch(alertsSlice.actions.alertRaised('SWITCH_NETWORK_NOT_FOUND'))
      return { status: 'failed', error: new AppKitError('NETWORK_NOT_FOUND', { network: caipNetworkId }).toPlain() }
    }
    const namespace = network.chainNamespace
    const live = selectLiveConnection(getState(), namespace)
    const id = nanoid(8)
    dispatch(switchStarted({ caipNetworkId, id }))
    if (!live || live.caipNetworkId === caipNetworkId) {
      dispatch(networkRequested(network))
      return { status: 'requested' }
    }
    return new Promise((resolve) => {
      const end = (result: SwitchResult) => {
        clock.clearTimeout(timer)
        if (getState().networks.switching?.id === id) dispatch(switchEnded({ id }))
        resolve(result)
      }
      const timer = clock.setTimeout(() => {
        const tooLate = new AppKitError('TIMEOUT', { source: live.wallet.name, milliseconds: SWITCH_MARK_LIMIT_MS })
        end({ status: 'failed', error: tooLate.toPlain() })
      }, SWITCH_MARK_LIMIT_MS)
      const cancel = () => {
        flows.switches.delete(id)
        end({ status: 'rejected', error: new AppKitError('USER_REJECTED', {}).toPlain() })
      }
      flows.switches.set(id, { caipNetworkId, cancel })
      void dispatch(requestSwitch({ id, network, live })).then(end)
    })
  }

/** Gives up the switch under way: the wallet's late answer is no choice of the app's any more. @source docs/threats.md T1.07 */
export const cancelSwitch =
  (): WidgetThunk =>
  (_dispatch, getState, { flows }) => {
    const { switching } = getState().networks
    if (switching) flows.switches.get(switching.id)?.cancel()
  }

interface SwitchRequest {
  readonly id: string
  readonly network: CaipNetwork
  readonly live: LiveConnection
}

/** Has a wallet switch, for as long as it takes. */
const requestSwitch =
  ({ id, network, live }: SwitchRequest): WidgetThunk<Promise<SwitchResult>> =>
  async (dispatch, getState, { chains, connectors, emit, flows: { switches } }) => {
    const { caipNetworkId, chainNamespace: namespace } = network
    const { connectorUid, session, wallet } = live
    try {
      let status: 'switched' | 'added' = 'switched'
      if (selectHasChain(getState(), namespace)) {
        const runtime = await chains.load(namespace)
        status = await runtime.switchNetwork({ connectorUid, network })
      } else if (!session?.approved.includes(caipNetworkId)) {
        throw new AppKitError('SWITCH_NOT_SUPPORTED', { connector: wallet.name })
      }
      // Most wallets report their network before they answer: then the switch has ended already.
      if (switches.has(id)) dispatch(changeWalletNetwork({ namespace, connectorUid, caipNetworkId }, id))
      if (session?.approved.includes(caipNetworkId)) {
        connectors.loaded(wallet.connectorId)?.select?.(session.id, caipNetworkId)
      }
      emit({ event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } })
      return { status }
    } catch (cause) {
      const error = toAppKitError(cause, { method: 'switchNetwork', isFromWallet: true })
      const named = nameCause(error, live, caipNetworkId)
      return { status: failureStatus(named), error: named.toPlain() }
    } finally {
      switches.delete(id)
    }
  }

/** A wallet that cannot be switched would have been, had its session included the network. */
function nameCause(error: AppKitError, { session, wallet }: LiveConnection, network: CaipNetworkId): AppKitError {
  const isRefused = isUnsupported(error) || error.code === 'NETWORK_NOT_SUPPORTED'
  if (!isRefused || !session || session.approved.includes(network)) return error
  return new AppKitError('NETWORK_NOT_IN_SESSION', { network, connector: wallet.name }, { cause: error })
}

const isUnsupported = ({ code }: AppKitError) =>
  code === 'SWITCH_NOT_SUPPORTED' || code === 'WALLET_METHOD_UNSUPPORTED' || code === 'NETWORK_NOT_IN_SESSION'

function failureStatus(error: AppKitError): 'rejected' | 'unsupported' | 'failed' {
  if (error.code === 'USER_REJECTED') return 'rejected'
  return isUnsupported(error) ? 'unsupported' : 'failed'
}
