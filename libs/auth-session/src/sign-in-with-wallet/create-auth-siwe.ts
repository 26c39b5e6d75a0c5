import { parseCaipNetworkId } from '@appkit/core'
import type { AuthClient } from '../auth-client.js'
import { createWalletSignIn, type WalletSignInOptions } from './wallet-sign-in.js'

/** What `createSIWEConfig` of the SDK asks a server for. */
export interface AuthSIWE {
  getNonce(): Promise<string>
  verifyMessage(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** `null`: not signed in by an EVM account. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
}

/**
 * Sign-in with Ethereum whose server is that of a session: the part of a `SIWEConfig` that asks a server.
 * @example createSIWEConfig({ ...createAuthSIWE(auth), getMessageParams, createMessage })
 */
export function createAuthSIWE(auth: AuthClient, options: WalletSignInOptions = {}): AuthSIWE {
  const server = createWalletSignIn(auth, options)
  return {
    getNonce: server.getNonce,
    verifyMessage: async (signed) => (await server.verify(signed)) === null,
    async getSession() {
      const account = await server.getAccount()
      if (!account?.chainId.startsWith('eip155:')) return null
      return { address: account.address, chainId: Number(parseCaipNetworkId(account.chainId).reference) }
    },
    async signOut() {
      await server.signOut()
      return true
    }
  }
}
