import { dataApi, type NativeBalanceQuery } from '@appkit/core/data'
import {
  alertsSlice,
  connectionsSlice,
  connectorsAdapter,
  connectorsSlice,
  networksSlice,
  optionsSlice,
  routerSlice,
  themeSlice,
  toastsSlice,
  transactionsSlice,
  type ConnectionsState,
  type OptionsState,
  type WidgetState
} from '@appkit/core/internal'
import type { CaipNetworkId, Connector, NativeBalance } from '@appkit/core'
import type { PlainError } from '@appkit/core'
import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query'
import { GALLERY_ADDRESS, GALLERY_CONNECTORS, GALLERY_NETWORKS, GALLERY_NOW, galleryWallet } from './fixtures.js'

/** What a gallery state differs in from the plain one: Connect, open, four wallets found, nobody connected. */
export interface GalleryParts {
  readonly stack?: readonly { readonly view: string; readonly parameters?: unknown }[]
  readonly options?: Partial<OptionsState>
  readonly connectors?: readonly Connector[]
  readonly networks?: typeof GALLERY_NETWORKS
  readonly recent?: readonly string[]
  readonly attempt?: ConnectionsState['attempt']
  /** The wallet is connected, on this chain. */
  readonly connectedOn?: CaipNetworkId
  readonly wallet?: Connector
  readonly balance?: BalanceEntry
  readonly switching?: CaipNetworkId
  readonly toast?: WidgetState['toasts']['current']
  readonly alerts?: WidgetState['alerts']['codes']
}

/** What the cache knows of the balance. */
export type BalanceEntry =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly data: NativeBalance; readonly age?: number }
  | { readonly status: 'rejected'; readonly error: PlainError; readonly data?: NativeBalance; readonly age?: number }

const idle = { type: 'gallery/initial' }

/** Makes a whole state of the widget. */
export function createGalleryState(parts: GalleryParts = {}): WidgetState {
  const networks = parts.networks ?? GALLERY_NETWORKS
  const stack = parts.stack ?? [{ view: 'Connect' }]
  const configured = networksSlice.reducer(
    networksSlice.getInitialState(),
    networksSlice.actions.networksConfigured({ networks, requested: networks[0]?.caipNetworkId })
  )
  const found = connectorsAdapter.setAll(connectorsAdapter.getInitialState(), [
    ...(parts.connectors ?? GALLERY_CONNECTORS)
  ])
  const state = {
    options: { ...optionsSlice.getInitialState(), debug: parts.alerts !== undefined, ...parts.options },
    theme: themeSlice.getInitialState(),
    networks: {
      ...configured,
      switching: parts.switching === undefined ? undefined : { caipNetworkId: parts.switching, id: 'gallery' }
    },
    connectors: { ...connectorsSlice.getInitialState(), found, recent: parts.recent ?? [] },
    connections: { ...connectionsSlice.getInitialState(), ...connectionParts(parts) },
    router: {
      ...routerSlice.getInitialState(),
      isOpen: true,
      stack: stack.map(({ view, parameters }, index) => ({ key: `${index}-${view}`, view, parameters }))
    },
    toasts: { ...toastsSlice.getInitialState(), current: parts.toast },
    transactions: transactionsSlice.getInitialState(),
    alerts: { ...alertsSlice.getInitialState(), codes: parts.alerts ?? [] },
    data: dataState(parts)
  }
  return state as unknown as WidgetState
}

function connectionParts({
  connectedOn,
  wallet = GALLERY_CONNECTORS[0],
  attempt
}: GalleryParts): Partial<ConnectionsState> {
  if (connectedOn === undefined || wallet === undefined) return { attempt }
  const account = { address: GALLERY_ADDRESS, caipAddress: `${connectedOn}:${GALLERY_ADDRESS}`, type: 'eoa' } as const
  return {
    attempt,
    byNamespace: {
      eip155: {
        status: 'connected',
        wallet: galleryWallet(wallet),
        connectorUid: wallet.uid,
        accounts: [account],
        activeAddress: GALLERY_ADDRESS,
        caipNetworkId: connectedOn
      }
    }
  }
}

function dataState({ connectedOn, balance }: GalleryParts): unknown {
  const empty = dataApi.reducer(undefined, idle)
  if (connectedOn === undefined || balance === undefined) return empty
  const query: NativeBalanceQuery = { namespace: 'eip155', address: GALLERY_ADDRESS, caipNetworkId: connectedOn }
  const endpointName = 'getNativeBalance'
  const key = defaultSerializeQueryArgs({ queryArgs: query, endpointName, endpointDefinition: {} as never })
  const age = 'age' in balance ? (balance.age ?? 0) : 0
  const entry = {
    ...balance,
    endpointName,
    requestId: 'gallery',
    originalArgs: query,
    startedTimeStamp: GALLERY_NOW - age,
    fulfilledTimeStamp: 'data' in balance && balance.data !== undefined ? GALLERY_NOW - age : undefined
  }
  return { ...empty, queries: { [key]: entry } }
}
