import { AppKitError, type ViewName } from '@appkit/core'
import {
  copyData,
  isFeatureOn,
  networksSlice,
  openModal,
  selectConnection,
  selectIsBasic,
  selectRelayRoute,
  type Destination,
  type Widget,
  type WidgetState
} from '@appkit/core/internal'
import type { FeatureSource } from '@appkit/ui-react'
import type { OpenOptions } from '../page/appkit.js'
import { createLazyChunk, type LazyChunk } from '../page/lazy-chunk.js'
import { isRecord } from '../options/checks.js'

/** Views every kit has, and the parameter each cannot do without. */
const VIEWS: Readonly<Partial<Record<ViewName, string | undefined>>> = {
  Connect: undefined,
  ConnectWallets: undefined,
  ConnectingExternal: 'connectorUid',
  ConnectingWalletConnect: undefined,
  ConnectingWalletConnectBasic: undefined,
  AllWallets: undefined,
  GetWallet: undefined,
  Account: undefined,
  ProfileWallets: undefined,
  Networks: undefined,
  UnsupportedChain: undefined,
  WhatIsAWallet: undefined
}

/** The features that announce a view. */
const featuresOf = (name: string, features: FeatureSource) =>
  features.current().filter(({ views }) => Object.hasOwn(views, name))

/** Whether there is such a view: one of every kit's, of the relay where it is offered, or of a feature that is on. */
function isView(name: string, features: FeatureSource, { store, dispatch }: Widget): boolean {
  const state = store.getState()
  if (Object.hasOwn(VIEWS, name)) return !name.includes('WalletConnect') || selectRelayRoute(state) !== undefined
  const hasSignIn = dispatch((_dispatch, _getState, { siwx }) => siwx !== undefined)
  return featuresOf(name, features).some((feature) =>
    feature.id === 'siwx' ? hasSignIn : isFeatureOn(state.options.features, feature)
  )
}

/** Whether a view would have nothing to say now: it needs an account, or a connection, and there is none. */
function isInVain(view: ViewName, features: FeatureSource, state: WidgetState): boolean {
  const { status } = selectConnection(state)
  const needs = view === 'Account' ? 'account' : featuresOf(view, features)[0]?.views[view]?.needs
  return needs === 'account' ? status !== 'connected' : needs === 'connection' && status === 'disconnected'
}

const invalid = (detail: string) => new AppKitError('OPTIONS_INVALID', { option: 'arguments', detail })

const pairingChunk = () => createLazyChunk('the pairing', () => import('../loaded/pairing-actions.js'))

/**
 * Brings what tells whether there is such a view, unless every kit has it, and what shows a pairing of the app's own.
 * @throws AppKitError CHUNK_LOAD_FAILED
 */
export async function prepareView(
  features: FeatureSource,
  { view, uri }: OpenOptions,
  pairing: LazyChunk<unknown> = pairingChunk()
): Promise<void> {
  if (uri !== undefined) await pairing.load()
  if (view !== undefined && !Object.hasOwn(VIEWS, view)) await features.load()
}

/**
 * Opens the modal. `prepareView` comes before. A view that needs an account or a connection gives way to the one that leads to it.
 * @returns what came of a transfer that was opened with arguments; of other views nothing
 * @throws AppKitError VIEW_UNKNOWN, OPTIONS_INVALID
 */
export function openView(widget: Widget, features: FeatureSource, options: OpenOptions): Promise<unknown> | undefined {
  const { store, dispatch } = widget
  const { view, namespace, uri, arguments: given } = options
  if (view !== undefined && !isView(view, features, widget))
    throw new AppKitError('VIEW_UNKNOWN', { view: String(view) })
  const needed = view && VIEWS[view]
  if (given !== undefined && !isRecord(given)) throw invalid('must be an object')
  if (needed !== undefined && typeof given?.[needed] !== 'string') throw invalid(`.${needed} is missing`)
  if (namespace) dispatch(networksSlice.actions.namespaceActivated(namespace))
  if (uri !== undefined) {
    const offer = pairingChunk()
      .load()
      .then(({ offerPairing }) => dispatch(offerPairing(uri)))
    // It is there already: `prepareView` has brought it.
    offer.catch(() => undefined)
  }
  if (view === 'WalletSend' && given !== undefined) return sendWith(widget, given)
  const isHome =
    view === undefined ||
    (view === 'Connect' && namespace !== undefined && selectIsBasic(store.getState())) ||
    isInVain(view, features, store.getState())
  // Which wallet to pair with is chosen in the modal, where its links were vetted.
  const isOffer = view === 'Connect' || view === 'ConnectWallets' || view === 'AllWallets'
  const parameters =
    view === 'ConnectingWalletConnect' ? { wallet: undefined } : isOffer && namespace ? { namespace } : copyData(given)
  dispatch(isHome ? openModal() : openModal({ view, parameters } as Destination))
  return undefined
}

/** @throws AppKitError CHUNK_LOAD_FAILED, and what the transfer was refused for */
async function sendWith(widget: Widget, given: object): Promise<unknown> {
  const { openSend } = await createLazyChunk('the transfer', () => import('./open-send.js')).load()
  return openSend(widget, given)
}
