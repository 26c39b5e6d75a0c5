import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { initialState } from './initial-state.js'
import { keepSame } from './keep-same.js'
import type { KitState } from './kit-state.js'
import { createObservable, type Observable } from './observable.js'
import { savedNetworks } from './saved-networks.js'

/** The public state of a kit: the one copy of it, which both halves write. */
export interface Snapshot extends Observable<KitState> {
  /** What the options alone say: the same on a server and in the browser. */
  readonly ofServer: KitState
  /** Replaces parts of it; subscribers hear nothing of those that stay the same. */
  patch(part: Partial<KitState>): void
  patchState(part: Partial<KitState['state']>): void
}

/** @param window `undefined`: a server, where nothing is known of a last visit */
export function createSnapshot(options: CreateAppKitOptions, window: Window | undefined): Snapshot {
  const { id = 'default' } = options
  const ofServer = initialState(options)
  const visited = window && savedNetworks(() => window.localStorage, id)
  const observable = createObservable(visited ? initialState(options, visited) : ofServer)
  const { get, set } = observable
  const patch = (part: Partial<KitState>) => set(keepSame(get(), { ...get(), ...part }))
  return {
    ...observable,
    ofServer,
    patch,
    patchState: (part) => patch({ state: keepSame(get().state, { ...get().state, ...part }) })
  }
}
