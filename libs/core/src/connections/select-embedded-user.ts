import type { EmbeddedUser } from '../plugin/login-runtime.js'
import type { WidgetState } from '../store/widget-store.js'
import type { SessionPart } from './connection.js'
import { selectActiveConnection } from './connections-selectors.js'

/** Who is logged in with the account in use; `undefined`: its wallet is the person's own. */
export function selectEmbeddedUser(state: WidgetState): EmbeddedUser | undefined {
  const session: (SessionPart & { readonly user?: EmbeddedUser | undefined }) | undefined =
    selectActiveConnection(state)?.session
  return session?.user
}
