import type { EmbeddedUser } from '../plugin/embedded-user.js'
import type { WidgetState } from '../store/widget-store.js'
import { selectActiveConnection } from './connections-selectors.js'

/** Who is logged in with the account in use; `undefined`: its wallet is the person's own. */
export const selectEmbeddedUser = (state: WidgetState): EmbeddedUser | undefined =>
  selectActiveConnection(state)?.session?.user
