import { AppKitError } from '@appkit/core'
import type { AuthClient } from '../auth-client.js'
import type { AuthSession } from '../auth-session.js'
import { toAuthError } from '../errors/auth-error.js'
import { readSessionAccount, type SessionAccount } from './session-account.js'

/** How people sign in with a wallet at the server of a session. */
export interface WalletSignInOptions {
  /** Id of the server's provider that takes `message` and `signature`. @default 'credentials' */
  readonly provider?: string | undefined
  /** A nonce for one message. @default the CSRF token, as NextAuth's servers of sign-in with Ethereum expect it */
  readonly getNonce?: (() => Promise<string>) | undefined
  /** Whose session it is. @default `address` and `chainId` of the session */
  readonly readAccount?: ((session: AuthSession) => SessionAccount | undefined) | undefined
}

/** What both bridges need of a client. */
export function createWalletSignIn(auth: AuthClient, options: WalletSignInOptions) {
  const { provider = 'credentials', readAccount = readSessionAccount, getNonce = csrfNonce(auth) } = options
  return {
    getNonce,
    /** @returns the server's code, `null` if it accepted the signature */
    async verify(fields: { readonly message: string; readonly signature: string }): Promise<string | null> {
      const result = await auth.signIn(provider, {
        message: fields.message,
        signature: fields.signature,
        redirect: false
      })
      // Without a result the page is on its way to one of the server's.
      return result ? result.error : 'Configuration'
    },
    /** @throws AppKitError when the server could not be asked: that signs no user out */
    async getAccount(): Promise<SessionAccount | undefined> {
      const session = await auth.readSession()
      return session ? readAccount(session) : undefined
    },
    async signOut(): Promise<void> {
      await auth.signOut({ redirect: false })
    }
  }
}

const csrfNonce = (auth: AuthClient) => async () => {
  const nonce = await auth.getCsrfToken()
  if (nonce === undefined) throw toAuthError('Configuration')
  return nonce
}

/** The error of a sign-in that a server refused. */
export function refusal(code: string): AppKitError {
  return code === 'CredentialsSignin' ? new AppKitError('SIGNATURE_INVALID', {}) : toAuthError(code)
}
