import type { Widget } from '@appkit/core/internal'
import { installAccess } from './access-slice.js'
import { emailSlice } from './email-slice.js'

/** Adds logging in by email to a widget's store. Calling it again does nothing. */
export function installEmail(widget: Widget): void {
  installAccess(widget)
  if ('email' in widget.store.getState()) return
  widget.lazy.reducer.inject(emailSlice)
  widget.dispatch({ type: 'email/loaded' })
}
