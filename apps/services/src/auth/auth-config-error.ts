import { ConfigError } from '../config/config-error.js'

/** What can be wrong with the settings of an auth server, by the names that NextAuth gives it. Clients never see them. */
export type AuthConfigCode =
  | 'NO_SECRET'
  | 'MISSING_NEXTAUTH_API_ROUTE_ERROR'
  | 'INVALID_CALLBACK_URL_ERROR'
  | 'EMAIL_REQUIRES_ADAPTER_ERROR'
  | 'MISSING_ADAPTER_METHODS_ERROR'
  | 'CALLBACK_CREDENTIALS_HANDLER_ERROR'
  | 'CALLBACK_CREDENTIALS_JWT_ERROR'

/** Settings with which no auth server can work: it does not start. The message begins with the code. */
export class AuthConfigError extends ConfigError {
  readonly code: AuthConfigCode
  constructor(code: AuthConfigCode, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}
