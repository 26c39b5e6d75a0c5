import {
  alertsSlice,
  closeModal,
  closeModalFor,
  connectorsSlice,
  createWidget,
  optionsSlice,
  selectSupportedNetworks,
  showToast,
  takeSnapshot,
  themeSlice,
  type ConnectorRoute,
  type OptionsState,
  type RestoreSaved,
  type Toast,
  type Widget
} from '@appkit/core/internal'
import type { Disposer, Metadata } from '@appkit/core'
import type { CoreParameters, KitCore } from '../kit/core-contract.js'
import type { OpenOptions } from '../kit/appkit.js'
import { createLazyChunk } from '../kit/lazy-chunk.js'
import { loadPatiently, type Bring } from '../kit/load-patiently.js'
import { createKitModal } from '../modal/create-kit-modal.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { countWatchers } from './count-watchers.js'
import { createPlatform } from './create-platform.js'
import { createChainPrefetch } from './prefetch-chains.js'
import { createProfileReader } from './profile-reader.js'
import { createSendReader } from './send-reader.js'
import { createSignInGate } from './sign-in-gate.js'
import { createStateProjector } from './project-state.js'
import { whenIdle } from '../kit/when-idle.js'

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

export { createKitBack } from './kit-back.js'

/**
 * Makes the loaded half of a kit.
 * @param restoreSaved brings them back. @default fetched when there are some
 */
export function createKitCore(
  parameters: CoreParameters,
  openModal: (options: OpenOptions) => Promise<void>,
  restoreSaved?: RestoreSaved
): KitCore {
  const { window, clock, publish } = parameters
  const widget = makeWidget(parameters, restoreSaved)
  const chains = createChainPrefetch(widget, (callback) => whenIdle(window, clock, callback))
  const disposers: Disposer[] = []
  let isInitialized = false
  let isGone = false
  let lastToast: Toast | undefined
  const bring: Bring = (load, onLoaded) => void disposers.push(loadPatiently(load, window, onLoaded))
  const send = createSendReader(bring, tell)
  const project = createStateProjector(widget, {
    readProfile: createProfileReader(bring, tell),
    readSend: send.read
  })

  function tell(): void {
    if (isGone) return
    const { current } = widget.store.getState().toasts
    if (current && current !== lastToast) parameters.onToast()
    lastToast = current
    publish((state) => project(state, isInitialized))
  }

  const balances = countWatchers((namespace) => {
    // Until then the element shows no balance.
    let stop = loadPatiently(
      () => import('./balances.js'),
      window,
      ({ watchBalance }) => {
        stop = watchBalance(widget, namespace, parameters.publishBalance)
      }
    )
    return () => stop()
  })
  disposers.push(balances.dispose)

  const networkIds = () => selectSupportedNetworks(widget.store.getState()).map(({ caipNetworkId }) => caipNetworkId)

  async function start(): Promise<void> {
    try {
      await widget.start()
    } catch {
      // The wallets of a namespace could not be looked for: said in the modal, and tried again when it is opened again.
      widget.dispatch(showToast({ variant: 'error', message: { key: 'error.CHUNK_LOAD_FAILED' } }))
    } finally {
      if (!isInitialized && !isGone) parameters.onEvent({ event: 'INITIALIZE', properties: { networks: networkIds() } })
      isInitialized = true
      tell()
    }
  }

  const actions = createLazyChunk('the wallet kit', async () => {
    const { createActions } = await import('./create-actions.js')
    return createActions(widget, parameters, start, openModal)
  })

  return {
    widget,
    begin() {
      void start()
      disposers.push(widget.store.subscribe(tell), chains.dispose)
      tell()
    },
    loadActions: actions.load,
    readAccount(namespace) {
      try {
        return widget.dispatch(takeSnapshot(namespace))
      } catch {
        return undefined
      }
    },
    start,
    prepareChains: chains.fetchFound,
    createModal: (module) => createKitModal(widget, send.readWith, module),
    close: () => widget.dispatch(closeModalFor()),
    closeView: () => widget.dispatch(closeModal()),
    watchBalance: balances.watch,
    updateOptions({ metadata, locale, excludeWalletIds, ...rest }) {
      const { connectors: known, options: former } = widget.store.getState()
      widget.dispatch(
        optionsSlice.actions.optionsUpdated({
          ...rest,
          ...(metadata && { metadata: { ...former.metadata, ...metadata } }),
          ...(locale !== undefined && { locale }),
          ...(excludeWalletIds && { excludeWalletIds: excludedWallets({ ...parameters.given, excludeWalletIds }) })
        } as Partial<OptionsState>)
      )
      offerRoutes(widget, parameters, known.routes)
    },
    updateTheme({ themeMode, themeVariables }) {
      widget.dispatch(themeSlice.actions.themeModeSet(themeMode))
      widget.dispatch(themeSlice.actions.themeVariablesSet(themeVariables))
    },
    dispose() {
      isGone = true
      // Whoever waits for a choice in the modal hears that there will be none.
      widget.dispatch(closeModal())
      for (const dispose of disposers) dispose()
      widget.dispose()
    }
  }
}

function makeWidget(parameters: CoreParameters, restoreSaved: RestoreSaved | undefined): Widget {
  const { options, theme, adapters, connectors, window, onEvent, given } = parameters
  const { locale = pageLocale(window), metadata, ...rest } = options
  const excludeWalletIds = excludedWallets({ ...given, excludeWalletIds: options.excludeWalletIds })
  const widget = createWidget({
    options: { ...rest, excludeWalletIds, locale, metadata: { ...pageMetadata(window.document), ...metadata } },
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

/** Offers the routes that the options, as they are now, have a use for. @param former stay: somebody may be connected by one that is switched off */
function offerRoutes(
  { store, dispatch }: Widget,
  { connectors, offeredConnectors }: CoreParameters,
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
