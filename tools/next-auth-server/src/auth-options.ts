import type { NextAuthOptions } from 'next-auth'
import credentials from 'next-auth/providers/credentials'
import { verifyMessage, type Hex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'

/** Where a provider of accounts that does not exist would be asked. */
export const AUTHORIZATION_ORIGIN = 'https://accounts.example'

/** Ids of the ways to sign in. */
export const PROVIDERS = { credentials: 'credentials', oauth: 'accounts' } as const

// Made for CommonJS: its default export is a property of what an import gives.
const credentialsProvider = ((credentials as unknown as { readonly default?: typeof credentials }).default ??
  credentials) as typeof credentials

/** NextAuth as its documentation has it: Sign-In with Ethereum by credentials whose nonce is the CSRF token, and an OAuth provider. */
export function createAuthOptions(isEmpty: boolean): NextAuthOptions {
  return {
    secret: 'a secret of nobody, for tests alone',
    session: { strategy: 'jwt' },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    providers: isEmpty ? [] : [signInWithEthereum(), accounts],
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === 'update' ? { ...token, nickname: (session as { nickname?: unknown }).nickname } : token,
      session({ session, token }) {
        const [chainId, address] = (token.sub ?? '').split(':').slice(1)
        return { ...session, address, chainId: Number(chainId), nickname: token['nickname'] ?? null }
      }
    }
  }
}

const signInWithEthereum = () =>
  credentialsProvider({
    id: PROVIDERS.credentials,
    name: 'Ethereum',
    credentials: { message: {}, signature: {} },
    async authorize(fields, { headers }) {
      const { message = '', signature = '0x' } = fields ?? {}
      const { csrfToken } = fields as unknown as { readonly csrfToken: string }
      const { address, nonce, domain, chainId } = parseSiweMessage(message)
      if (!address || nonce !== csrfToken || domain !== headers?.['host']) return null
      const isSigned = await verifyMessage({ address, message, signature: signature as Hex }).catch(() => false)
      return isSigned ? { id: `eip155:${chainId}:${address}`, name: address } : null
    }
  })

const accounts: NextAuthOptions['providers'][number] = {
  id: PROVIDERS.oauth,
  name: 'Accounts',
  type: 'oauth',
  clientId: 'app',
  clientSecret: 'a secret of nobody',
  authorization: `${AUTHORIZATION_ORIGIN}/authorize`,
  token: `${AUTHORIZATION_ORIGIN}/token`,
  userinfo: `${AUTHORIZATION_ORIGIN}/userinfo`,
  profile: (profile: { readonly sub: string }) => ({ id: profile.sub })
}
