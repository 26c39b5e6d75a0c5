import type { SIWXConfig } from '@appkit/core'
import { disconnect, selectActiveNamespace, showToast, type Widget } from '@appkit/core/internal'

/** What sees to it that people sign in: brought with the first connection, and again after a failure. */
export interface SignInGate {
  readonly config: SIWXConfig
  /** Resolves once it is known whether the account in use has to sign in. Never rejects. */
  settle(widget: Widget): Promise<void>
  /** Looks again, where it looked before. */
  recheck(): void
}

/** Makes it. Whoever has to sign in does not stay connected where the code for it could not be brought. */
export function createSignInGate(config: SIWXConfig): SignInGate {
  type Watch = ReturnType<Awaited<typeof import('@appkit/feature-siwx')>['watchSignIn']>
  let watch: Promise<Watch> | undefined

  return {
    config,
    async settle(widget) {
      try {
        watch ??= import('@appkit/feature-siwx').then(({ watchSignIn }) => watchSignIn(widget, config))
        await (await watch).settled()
      } catch {
        watch = undefined
        widget.dispatch(showToast({ variant: 'error', message: { key: 'error.CHUNK_LOAD_FAILED' } }))
        const namespace = selectActiveNamespace(widget.store.getState())
        if (config.getRequired?.()) await widget.dispatch(disconnect({ namespace })).catch(() => undefined)
      }
    },
    recheck() {
      void watch?.then(({ recheck }) => recheck())
    }
  }
}
