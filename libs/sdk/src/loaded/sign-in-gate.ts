import type { SIWXConfig } from '@appkit/core'
import {
  endConnections,
  selectConnectedNamespaces,
  showToast,
  type CreateWidgetParameters,
  type Widget
} from '@appkit/core/internal'
import type { SignInWatch } from '@appkit/feature-siwx'
import type { LoadedParameters } from '../page/halves.js'

/**
 * Has users sign in once they are connected: the code for it comes then, and again after a failure. A user who has to sign in does not
 * stay connected where it could not be loaded.
 */
export function createSignInGate({ siwx: config, ...page }: LoadedParameters): CreateWidgetParameters['signIn'] {
  if (!config) return undefined
  let watch: Promise<SignInWatch> | undefined

  async function start(widget: Widget, siwx: SIWXConfig): Promise<SignInWatch> {
    const [{ startSignIn }, { watchSignIn }] = await Promise.all([
      import('./start-sign-in.js'),
      import('@appkit/feature-siwx')
    ])
    return startSignIn(widget, siwx, page, watchSignIn)
  }

  return {
    config,
    async settle(widget) {
      try {
        watch ??= start(widget, config)
        await (await watch).settled()
      } catch {
        watch = undefined
        widget.dispatch(showToast({ variant: 'error', message: { key: 'error.CHUNK_LOAD_FAILED' } }))
        if (config.getRequired?.()) widget.dispatch(endConnections(selectConnectedNamespaces(widget.store.getState())))
      }
    }
  }
}
