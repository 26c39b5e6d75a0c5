'use client'

export { getCsrfToken, getProviders, getSession, signIn, signOut } from './session-actions.js'
export { SessionProvider, type SessionProviderProps } from './session-provider.js'
export { useSession, type UseSessionOptions, type UseSessionResult } from './use-session.js'
