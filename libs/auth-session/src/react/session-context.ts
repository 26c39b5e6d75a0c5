import { createContext } from 'react'
import type { AuthClient } from '../auth-client.js'

/** The client of a `SessionProvider`. Private: a host's own providers never meet it. */
export const SessionContext = createContext<AuthClient | undefined>(undefined)
