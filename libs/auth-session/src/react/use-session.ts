import { AppKitError } from '@appkit/core'
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AuthSession } from '../auth-session.js'
import { SessionContext } from './session-context.js'

/** How `useSession` is used. */
export interface UseSessionOptions<Required extends boolean> {
  /** Whether the page is for signed-in users: others go to the server's sign-in page, at most once in 5 s. @default false */
  readonly required?: Required | undefined
  /** What happens to them instead. */
  readonly onUnauthenticated?: (() => void) | undefined
}

interface Update {
  /** Has the server change the session by data of the app's, or fetches it again. @returns `null`: none, or a failure, which is logged */
  update(data?: unknown): Promise<AuthSession | null>
}

/** What `useSession` returns. Where a session is required, `loading` stands for everything but having one. */
export type UseSessionResult<Required extends boolean> = Update &
  (
    | { readonly status: 'authenticated'; readonly data: AuthSession }
    | { readonly status: Required extends true ? 'loading' : 'loading' | 'unauthenticated'; readonly data: null }
  )

/** The session of the `SessionProvider` above. @throws AppKitError KIT_MISSING without one */
export function useSession<const Required extends boolean = false>(
  options: UseSessionOptions<Required> = {}
): UseSessionResult<Required> {
  const client = useContext(SessionContext)
  if (!client) {
    const message = '`useSession` must be wrapped in a <SessionProvider />'
    throw new AppKitError('KIT_MISSING', { caller: 'useSession' }, { message })
  }
  const { status, session } = useSyncExternalStore(client.subscribe, client.getState, client.getServerState)
  const { required = false, onUnauthenticated } = options
  const isMissing = required && status === 'unauthenticated'
  const latest = useRef(onUnauthenticated)
  const isTold = useRef(false)
  useEffect(() => {
    latest.current = onUnauthenticated
  })
  useEffect(() => {
    if (isMissing && !latest.current) return client.requireSession()
    // StrictMode runs effects twice; the app is told once.
    if (isMissing && !isTold.current) latest.current?.()
    isTold.current = isMissing
    return undefined
  }, [client, isMissing])
  const shown = isMissing ? 'loading' : status
  return { data: session, status: shown, update: client.updateSession } as UseSessionResult<Required>
}
