import type { AuthServices } from '../auth-services.js'
import type { AuthStore } from '../auth-store.js'
import type { AuthProviders, AuthSession } from '../auth-session.js'
import type { TabTrigger } from '../tabs/tab-messages.js'
import type { AuthPages } from '../urls/auth-pages.js'

/** What the actions of one client share. */
export interface AuthContext extends Omit<AuthServices, 'gone'> {
  readonly store: AuthStore
  readonly pages: AuthPages
  /** A fresh token. @throws AppKitError what kept it from coming */
  fetchCsrfToken(): Promise<string>
  /** `null`: none, or it could not be fetched, which was logged. */
  fetchSession(): Promise<AuthSession | null>
  /** `null`: none, or they could not be fetched, which was logged. */
  fetchProviders(): Promise<AuthProviders | null>
  /** Tells the other tabs. */
  broadcast(trigger: TabTrigger): void
}
