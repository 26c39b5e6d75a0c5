import {
  AppKitError,
  type ChainConnection,
  type ConnectRequest,
  type ReconnectRequest,
  type SIWXOpenMessage
} from '@appkit/core'
import { requestAccess } from '@appkit/core/chain'
import { withCancellation } from '@appkit/core/internal'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { encodeSignature } from '../guards/signature.js'
import { createGuardedWallet, type GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { networkNameOf } from '../provider/wallet-chain.js'
import { openSession } from './open-session.js'
import { askSignIn } from './sign-in.js'
import { revokeAccess } from './revoke-access.js'
import type { SolanaContext } from './solana-context.js'
import { toChainConnection } from './wallet-session.js'

/**
 * Asks a wallet for access: prompts.
 * @throws AppKitError USER_REJECTED, WALLET_REQUEST_PENDING, BAD_RESPONSE, CONNECTION_CANCELLED, NETWORK_NOT_SUPPORTED, WALLET_ERROR
 * @source Wallet Standard `standard:connect`, docs/threats.md T1.06–T1.10, T7.08
 */
export function connect(context: SolanaContext, request: ConnectRequest): Promise<ChainConnection> {
  return withWallet(context, request, (wallet, signal) =>
    requestAccess(
      context,
      {
        provider: wallet.own,
        hadAccess: () => wallet.accounts().length > 0,
        ask: () => askAccess(wallet, request),
        open: ({ accounts, signedIn }) => {
          const connection = openSession(context, request, wallet, accounts)
          // Its owner may have turned to another account meanwhile: that one has signed nothing.
          const isFirst = signedIn?.address === connection.accounts[0]?.address
          return signedIn && isFirst ? { ...connection, signedIn } : connection
        },
        handBack: () => revokeAccess(wallet)
      },
      signal
    )
  )
}

/**
 * Restores access without a prompt, though some wallets open a window all the same. `undefined`: the wallet grants nothing any more.
 * @throws AppKitError USER_REJECTED, BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source Wallet Standard `standard:connect` with `silent`
 */
export function reconnect(context: SolanaContext, request: ReconnectRequest): Promise<ChainConnection | undefined> {
  const live = context.sessions.get(request.connector.uid)
  if (live) return Promise.resolve(toChainConnection(live))
  return withWallet(context, request, async (wallet, signal) => {
    request.onAsk?.()
    const granted = await wallet.connect({ silent: true }, signal)
    return granted.length === 0 ? undefined : openSession(context, request, wallet, granted)
  })
}

/** Prompts once: to connect, or to connect and sign in where the wallet has a step for both. */
async function askAccess(
  wallet: GuardedWallet,
  { signIn }: ConnectRequest
): Promise<{
  readonly accounts: readonly WalletAccount[]
  readonly signedIn?: { readonly address: string; readonly message: string; readonly signature: string }
}> {
  if (signIn && wallet.has('solana:signIn') && wallet.accounts().length === 0) {
    try {
      const { account, message, signature } = await askSignIn(wallet, toInput(signIn))
      const signedIn = { address: account.address, message, signature: encodeSignature(signature) ?? '' }
      return { accounts: [account], signedIn }
    } catch (error) {
      // Some wallets sign more than the text, which no verifier of it takes. What they have granted stands, and the message is asked for by itself.
      const granted = AppKitError.is(error, 'BAD_RESPONSE') ? wallet.accounts() : []
      if (granted.length > 0) return { accounts: granted }
      if (!AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
    }
  }
  return { accounts: await wallet.connect({ silent: false }) }
}

/** As the wallets of Solana take it: networks by the names that they know. */
function toInput({ chainId, notBefore, ...said }: SIWXOpenMessage): SolanaSignInInput & { readonly domain: string } {
  const { resources, statement, requestId, issuedAt, expirationTime, ...rest } = said
  return {
    ...rest,
    chainId: networkNameOf(chainId),
    ...(statement !== undefined && { statement }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources })
  }
}

function withWallet<T>(
  context: SolanaContext,
  request: ConnectRequest,
  run: (wallet: GuardedWallet, signal: AbortSignal) => Promise<T>
): Promise<T> {
  return withCancellation(context.signal, request, async (signal) => {
    const asked = { name: request.connector.name, clock: context.chain.clock }
    return run(createGuardedWallet(request.provider, asked), signal)
  })
}
