import {
  closeModal,
  closeModalFor,
  selectSupportedNetworks,
  showToast,
  takeSnapshot,
  themeSlice,
  type RestoreSaved
} from '@appkit/core/internal'
import type { Disposer } from '@appkit/core'
import { createAccountFace } from '../elements/account-face.js'
import { createKitModal } from '../modal/create-kit-modal.js'
import { checkPartialOptions } from '../options/check-options.js'
import { readChanges } from '../options/complete-options.js'
import type { LoadedHalf, PageHalf } from '../page/halves.js'
import type { ThemeSettings } from '../page/kit-state.js'
import { keepSame } from '../page/keep-same.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import { loadPatiently, type Bring } from '../page/load-patiently.js'
import { whenIdle } from '../page/when-idle.js'
import { countWatchers } from './count-watchers.js'
import { createStage } from './create-stage.js'
import { createEventRelay } from './event-relay.js'
import { createPageLook } from './look-like-page.js'
import { makeWidget, updateWidgetOptions } from './make-widget.js'
import { createChainPrefetch } from './prefetch-chains.js'
import { createProfileReader } from './profile-reader.js'
import { createStateProjector } from './project-state.js'
import { readParameters, refuseWrongOptions } from './read-parameters.js'
import { createSendReader } from './send-reader.js'

/**
 * Prepares the loaded half of a kit, a step of its own: it checks the options.
 * @param restoreSaved brings the last visit's connections back. @default fetched when there are some
 * @returns makes it, by what the app has changed until then
 * @throws AppKitError OPTIONS_INVALID, OPTIONS_CONFLICT: for options that were not checked before
 */
export function prepareLoadedHalf(page: PageHalf, restoreSaved?: RestoreSaved): () => LoadedHalf {
  refuseWrongOptions(page)
  return () => createLoadedHalf(page, restoreSaved)
}

function createLoadedHalf(page: PageHalf, restoreSaved: RestoreSaved | undefined): LoadedHalf {
  const { options, window, clock, state } = page
  const relay = createEventRelay(clock, (event) => state.patch({ event }))
  const parameters = readParameters(page, relay.push)
  const widget = makeWidget(parameters, restoreSaved)
  const { store, dispatch } = widget
  const closeView = () => dispatch(closeModal())
  const stage = createStage(page, widget, closeView)
  const chains = createChainPrefetch(widget, (callback) => whenIdle(window, clock, callback))
  const disposers: Disposer[] = []
  let isInitialized = false
  let isGone = false
  const bring: Bring = (load, onLoaded) => void disposers.push(loadPatiently(load, window, onLoaded))
  const send = createSendReader(bring, publish)
  const project = createStateProjector(widget, {
    readProfile: createProfileReader(bring, publish),
    readSend: send.read
  })

  function updateTheme({ themeMode, themeVariables }: ThemeSettings): void {
    dispatch(themeSlice.actions.themeModeSet(themeMode))
    dispatch(themeSlice.actions.themeVariablesSet(themeVariables))
  }

  const look = createPageLook(page, bring, updateTheme)

  /** Projects the store's state onto what is public. */
  function publish(): void {
    if (isGone) return
    stage.showToast()
    const former = state.get()
    state.patch(project(former, isInitialized))
    if (!state.get().state.open || former.state.open) return
    look.read()
    void stage.showOpened()
  }

  const balances = countWatchers((namespace) => {
    // Until then the element shows no balance.
    let stop = loadPatiently(
      () => import('./balances.js'),
      window,
      ({ watchBalance }) => {
        stop = watchBalance(widget, namespace, (name, balance) => {
          const former = state.get().balances
          state.patch({ balances: keepSame(former, { ...former, [name]: keepSame(former[name], balance) }) })
        })
      }
    )
    return () => stop()
  })

  async function start(): Promise<void> {
    try {
      await widget.start()
    } catch {
      // The wallets of a namespace could not be looked for: said in the modal, and tried again when it is opened again.
      dispatch(showToast({ variant: 'error', message: { key: 'error.CHUNK_LOAD_FAILED' } }))
    } finally {
      const networks = selectSupportedNetworks(store.getState()).map(({ caipNetworkId }) => caipNetworkId)
      if (!isInitialized && !isGone) relay.push({ event: 'INITIALIZE', properties: { networks } })
      isInitialized = true
      publish()
    }
  }

  const actions = createLazyChunk('the wallet kit', async () => {
    const { createActions } = await import('./create-actions.js')
    return createActions(widget, parameters, start, page.openModal)
  })

  return {
    widget,
    begin() {
      void start()
      disposers.push(store.subscribe(publish), chains.dispose)
      publish()
    },
    loadActions: actions.load,
    readAccount(namespace) {
      try {
        return dispatch(takeSnapshot(namespace))
      } catch {
        return undefined
      }
    },
    readError() {
      const { attempt, pairing } = store.getState().connections
      return (attempt?.error ?? (pairing?.status === 'failed' ? pairing.error : undefined))?.message ?? ''
    },
    start,
    prepareChains: chains.fetchFound,
    accountFace: createAccountFace(() => store.getState().options.locale),
    modalHost: stage.modalHost,
    createModal(module) {
      look.bring(module)
      return createKitModal(widget, send.readWith, module)
    },
    close: () => dispatch(closeModalFor()),
    watchBalance: balances.watch,
    checkPartialOptions,
    updateOptions: (changes) => updateWidgetOptions(widget, parameters, readChanges(options, changes)),
    updateTheme,
    dispose() {
      balances.dispose()
      isGone = true
      relay.dispose()
      stage.dispose()
      // A call that waits for a choice in the modal is told that there will be none.
      closeView()
      for (const dispose of disposers) dispose()
      widget.dispose()
    }
  }
}
