import { AppKitError, type CaipNetworkId, type SIWXConfig, type SIWXHost, type SIWXMessageInput } from '@appkit/core'
import { formatSignInMessage } from '@appkit/core/sign-in'
import type { AuthClient } from '../auth-client.js'
import type { SessionAccount } from './session-account.js'
import { createWalletSignIn, refusal, type WalletSignInOptions } from './wallet-sign-in.js'

/** How a `siwx` whose sessions are a server's goes about it. */
export interface AuthSIWXOptions extends WalletSignInOptions {
  /** One line of ASCII, shown to the signer. */
  readonly statement?: string | undefined
  /** Whether a user not signing in is disconnected. @default true */
  readonly required?: boolean | undefined
  /** How often it is looked at whether the session is still there, ms. @default 300 000 */
  readonly sessionRefetchIntervalMs?: number | undefined
}

/** How long a message may be used for signing in, ms. The session that comes of it lasts as long as the server says. */
const MESSAGE_LIFETIME_MS = 600_000

/**
 * Sign-in with a wallet of any family whose sessions are a server's: what the option `siwx` takes. The server has one session for each browser, so
 * one account at a time is signed in.
 * @example createAppKit({ …, siwx: createAuthSIWX(auth) })
 */
export function createAuthSIWX(auth: AuthClient, options: AuthSIWXOptions = {}): SIWXConfig {
  const { statement, required = true, sessionRefetchIntervalMs = 300_000 } = options
  const server = createWalletSignIn(auth, options)
  let host: SIWXHost | undefined

  async function isSignedIn(chainId: CaipNetworkId, address: string): Promise<boolean> {
    return isAccount(await server.getAccount(), chainId, address)
  }

  const siwx: SIWXConfig = {
    sessionRefetchIntervalMs,
    attach(attached) {
      host = attached
    },
    getRequired: () => required,
    async createMessage({ accountAddress, chainId, notBefore }: SIWXMessageInput) {
      if (!host) throw new AppKitError('SIGN_IN_FAILED', { detail: 'There is no kit to sign in with' })
      const { location } = host
      const now = host.now()
      const data = {
        accountAddress,
        chainId,
        domain: location.host,
        uri: new URL('/', location.href).href,
        version: '1',
        nonce: await server.getNonce(),
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + MESSAGE_LIFETIME_MS).toISOString(),
        ...(notBefore !== undefined && { notBefore }),
        ...(statement !== undefined && { statement })
      }
      const text = formatSignInMessage(data)
      return { ...data, toString: () => text }
    },
    async addSession(session) {
      const code = await server.verify(session)
      if (code !== null) throw refusal(code)
    },
    async revokeSession(chainId, address) {
      if (await isSignedIn(chainId, address)) await server.signOut()
    },
    async setSessions(sessions) {
      const last = sessions.at(-1)
      if (last) await siwx.addSession(last)
      else await server.signOut()
    },
    async getSessions(chainId, address) {
      if (!(await isSignedIn(chainId, address))) return []
      // The server keeps the text and the signature; the kit never reads them.
      const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    }
  }
  return siwx
}

/** Hex addresses differ in case only by their checksum; in other families the case counts. */
function isAccount(account: SessionAccount | undefined, chainId: CaipNetworkId, address: string): boolean {
  if (account?.chainId !== chainId) return false
  return chainId.startsWith('eip155:')
    ? account.address.toLowerCase() === address.toLowerCase()
    : account.address === address
}
