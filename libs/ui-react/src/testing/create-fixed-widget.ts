import { CHAIN_NAMESPACES, type BaseUrls, type ChainAdapter, type Clock } from '@appkit/core'
import type { Widget, WidgetState } from '@appkit/core/internal'
import { GALLERY_NOW } from './fixtures.js'

/** How a fixed widget behaves where the state says nothing. */
export interface FixedWidgetOptions {
  /** Whether the wallets' networks can be switched. @default true */
  readonly canSwitchNetwork?: boolean
  /** Whether there is a data provider. @default true */
  readonly hasProvider?: boolean
  /** Whether there is a wallet directory. @default false */
  readonly hasDirectory?: boolean
}

/**
 * A widget whose state never changes: what a gallery shows. Dispatching does nothing, inside or outside; thunks never settle.
 * Its clock begins at the gallery's moment and runs.
 */
export function createFixedWidget(state: WidgetState, options: FixedWidgetOptions = {}): Widget {
  const began = Date.now()
  const clock: Clock = {
    now: () => GALLERY_NOW + Date.now() - began,
    setTimeout: (callback, milliseconds) => globalThis.setTimeout(callback, milliseconds),
    clearTimeout: (timer) => globalThis.clearTimeout(timer as ReturnType<typeof globalThis.setTimeout>)
  }
  const capabilities = new Set(options.canSwitchNetwork === false ? [] : ['switchNetwork' as const])
  const adapters = CHAIN_NAMESPACES.map((namespace) => ({ namespace, capabilities }) as unknown as ChainAdapter)
  const baseUrls: BaseUrls = {
    ...(options.hasProvider === false ? {} : { rpc: 'https://data.example' }),
    ...(options.hasDirectory ? { directory: 'https://directory.example' } : {})
  }
  const dispatch = (action: unknown) => {
    if (typeof action !== 'function') return action
    return createUnsettled()
  }
  const store = { getState: () => state, subscribe: () => () => undefined, dispatch }
  return {
    store,
    dispatch,
    platform: { clock, baseUrls, window: new EventTarget() },
    chains: { adapters, load: () => new Promise(() => undefined) },
    views: new Map(),
    start: () => Promise.resolve(),
    dispose: () => undefined
  } as unknown as Widget
}

/** What a thunk gives that never settles: a promise, a subscription and a disposer in one. */
function createUnsettled(): unknown {
  const promise = Object.assign(new Promise<never>(() => undefined), { unsubscribe: () => undefined })
  return new Proxy(() => undefined, {
    get(_disposer, key) {
      const part: unknown = Reflect.get(promise, key)
      return typeof part === 'function' ? part.bind(promise) : part
    }
  })
}
