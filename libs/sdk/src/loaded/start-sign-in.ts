import type { SIWXConfig } from '@appkit/core'
import {
  selectLiveConnection,
  selectSupportedNetworks,
  signMessage,
  type Widget,
  type WidgetThunk
} from '@appkit/core/internal'
import type { SignInWatch, watchSignIn } from '@appkit/feature-siwx'
import type { LoadedParameters } from '../page/halves.js'

const kitsEnd: WidgetThunk<AbortSignal> = (_dispatch, _getState, { flows }) => flows.gone.signal

/** Gives a sign-in configuration the kit that it works for, and begins to ask connected users. */
export function startSignIn(
  widget: Widget,
  siwx: SIWXConfig,
  { window, clock }: Pick<LoadedParameters, 'window' | 'clock'>,
  startWatch: typeof watchSignIn
): SignInWatch {
  const { store, dispatch, chains } = widget
  let watch: SignInWatch | undefined
  siwx.attach?.({
    async verify(session) {
      const adapter = chains.adapters.find(({ namespace }) => session.data.chainId.startsWith(`${namespace}:`))
      const getNetworks = () => selectSupportedNetworks(store.getState())
      return (await adapter?.loadVerifier?.({ getNetworks, fetch: window.fetch.bind(window) }))?.verify(session)
    },
    get storage() {
      try {
        return window.localStorage
      } catch {
        return undefined
      }
    },
    metadata: store.getState().options.metadata,
    location: window.location,
    now: () => clock.now(),
    getAccount(namespace) {
      const live = selectLiveConnection(store.getState(), namespace)
      return live && { accountAddress: live.activeAddress, chainId: live.caipNetworkId }
    },
    signMessage: (request) => dispatch(signMessage(request)),
    sessionsChanged: () => watch?.recheck(),
    onStorageChange(listener) {
      const signal = dispatch(kitsEnd)
      window.addEventListener('storage', ({ key }) => listener(key), { signal })
    }
  })
  watch = startWatch(widget, siwx)
  return watch
}
