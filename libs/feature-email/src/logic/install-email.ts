import type { Widget } from '@appkit/core/internal'
import { emailSlice } from './email-slice.js'

/** Adds logging in by email to a widget's store. Calling it again does nothing. */
export function installEmail({ lazy, store, dispatch }: Widget): void {
  if ('email' in store.getState()) return
  lazy.reducer.inject(emailSlice)
  dispatch({ type: 'email/loaded' })
}
