import { useEffect, useState, type ReactNode } from 'react'
import type { AuthClient, AuthClientOptions } from '../auth-client.js'
import { createAuthClient } from '../create-auth-client.js'
import { listClient } from './page-client.js'
import { SessionContext } from './session-context.js'

/** Props of `SessionProvider`: a client you made, or what one is made with. */
export type SessionProviderProps = { readonly children?: ReactNode } & (
  | { readonly client: AuthClient }
  | (AuthClientOptions & { readonly client?: undefined })
)

/**
 * Gives the session to `useSession` below it, and keeps it up to date while it is mounted. `session` of a server's render counts at once, on the server
 * too. Later changes of the options do nothing.
 */
export function SessionProvider({ children, ...props }: SessionProviderProps): ReactNode {
  const [client] = useState(() => props.client ?? createAuthClient(props))
  useEffect(() => {
    const unsubscribe = client.subscribe(() => undefined)
    const unlist = listClient(document, client)
    return () => {
      unlist()
      unsubscribe()
    }
  }, [client])
  return <SessionContext.Provider value={client}>{children}</SessionContext.Provider>
}
