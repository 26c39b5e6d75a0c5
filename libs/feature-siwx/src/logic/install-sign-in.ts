import type { Widget } from '@appkit/core/internal'
import { signInSlice } from './sign-in-slice.js'

/** Adds signing in to a widget's store, for a view that is opened by itself. Calling it again does nothing. */
export function installSignIn({ lazy, store, dispatch }: Widget): void {
  if ('siwx' in store.getState()) return
  lazy.reducer.inject(signInSlice)
  dispatch({ type: 'siwx/loaded' })
}
