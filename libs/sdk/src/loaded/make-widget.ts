import type { Metadata } from '@appkit/core'
import {
  alertsSlice,
  connectorsSlice,
  createWidget,
  optionsSlice,
  type ConnectorRoute,
  type OptionsState,
  type RestoreSaved,
  type Widget
} from '@appkit/core/internal'
import type { CompleteOptions } from '../options/complete-options.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { readAppIdentity } from '../options/read-app-identity.js'
import type { LoadedParameters } from '../page/halves.js'
import { createPlatform } from './create-platform.js'
import { createSignInGate } from './sign-in-gate.js'

/** Coinbase Wallet and Base Account, by all the ids that they go by: in the directory, as rdns, and as connectors of SDKs. */
const COINBASE_IDS = [
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  'com.coinbase.wallet',
  'coinbaseWallet',
  'coinbaseWalletSDK'
]

const BASE_ACCOUNT_IDS = [
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'app.base.account',
  'baseAccount'
]

/** Makes the store of a kit with everything it works with. */
export function makeWidget(parameters: LoadedParameters, restoreSaved: RestoreSaved | undefined): Widget {
  const { options, theme, adapters, connectors, window, onEvent, given } = parameters
  const { locale = pageLocale(window), metadata, ...rest } = options
  const excludeWalletIds = excludedWallets({ ...given, excludeWalletIds: options.excludeWalletIds })
  const widget = createWidget({
    options: {
      ...rest,
      excludeWalletIds,
      locale,
      metadata: { ...pageMetadata(window.document), ...metadata },
      app: readAppIdentity(metadata ?? {}, window.location)
    },
    theme: { mode: theme.themeMode, variables: theme.themeVariables },
    adapters,
    connectors,
    platform: createPlatform(parameters),
    announcementsOf: parameters.announcementsOf,
    restoreSaved,
    signIn: createSignInGate(parameters),
    readAllowedOrigins: async (asking) => (await import('./read-allowed-origins.js')).readAllowedOrigins(asking),
    onEvent
  })
  offerRoutes(widget, parameters, [])
  if (parameters.isProjectIdMissing) {
    widget.dispatch(alertsSlice.actions.alertRaised('PROJECT_ID_NOT_CONFIGURED'))
  }
  return widget
}

/** Changes the options that the app has changed. */
export function updateWidgetOptions(
  widget: Widget,
  parameters: LoadedParameters,
  { metadata, locale, excludeWalletIds, ...rest }: Partial<Omit<CompleteOptions, 'networks'>>
): void {
  const { connectors: known, options: former } = widget.store.getState()
  widget.dispatch(
    optionsSlice.actions.optionsUpdated({
      ...rest,
      ...(metadata && {
        metadata: { ...former.metadata, ...metadata },
        app: readAppIdentity(metadata, parameters.window.location)
      }),
      ...(locale !== undefined && { locale }),
      ...(excludeWalletIds && { excludeWalletIds: excludedWallets({ ...parameters.given, excludeWalletIds }) })
    } as Partial<OptionsState>)
  )
  offerRoutes(widget, parameters, known.routes)
}

/** Offers the routes that the options, as they are now, have a use for. @param former stay: the user may be connected by one that is switched off */
function offerRoutes(
  { store, dispatch }: Widget,
  { connectors, offeredConnectors }: LoadedParameters,
  former: readonly ConnectorRoute[]
): void {
  const { connectors: known, options } = store.getState()
  const wanted = offeredConnectors(options.features)
  const routes = connectors
    .filter((one) => wanted.includes(one) || former.some(({ id }) => id === one.id))
    .map(({ id, type, name, namespaces }) => ({ id, type, name, namespaces }))
  if (routes.length === known.routes.length) return
  dispatch(connectorsSlice.actions.pluginsConfigured({ routes, namespaces: known.namespaces }))
}

type ExcludingOptions = Pick<CreateAppKitOptions, 'excludeWalletIds' | 'enableCoinbase' | 'enableBaseAccount'>

/** The wallets that are not offered: two of them have switches of their own. */
function excludedWallets({ excludeWalletIds = [], enableCoinbase, enableBaseAccount }: ExcludingOptions) {
  return [
    ...excludeWalletIds,
    ...(enableCoinbase === false ? COINBASE_IDS : []),
    ...(enableBaseAccount === false ? BASE_ACCOUNT_IDS : [])
  ]
}

/** How the page introduces itself. */
function pageMetadata(document: Document): Metadata {
  const description = document.querySelector<HTMLMetaElement>('meta[property="og:description"]')?.content ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: document.title,
    description,
    url: document.location.origin,
    icons: icon === undefined ? [] : [icon]
  }
}

/** The page's language, else the browser's. */
function pageLocale(window: Window): string {
  const named = window.document.documentElement.lang || window.navigator.language
  try {
    return new Intl.Locale(named).toString()
  } catch {
    return 'en'
  }
}
