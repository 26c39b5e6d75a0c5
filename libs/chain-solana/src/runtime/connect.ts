import { AppKitError, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { requestAccess } from '@appkit/core/chain'
import { withCancellation } from '@appkit/core/internal'
import { createGuardedWallet, type GuardedWallet } from '../provider/guarded-wallet.js'
import { openSession } from './open-session.js'
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
        ask: () => wallet.connect({ silent: false }),
        open: (granted) => openSession(context, request, wallet, granted),
        handBack: () => revokeAccess(wallet)
      },
      signal
    )
  )
}

/**
 * Restores access without a prompt. `undefined`: the wallet grants nothing any more.
 * @throws AppKitError BAD_RESPONSE, CONNECTION_CANCELLED, WALLET_ERROR
 * @source Wallet Standard `standard:connect` with `silent`
 */
export function reconnect(context: SolanaContext, request: ConnectRequest): Promise<ChainConnection | undefined> {
  const live = context.sessions.get(request.connector.uid)
  if (live) return Promise.resolve(toChainConnection(live))
  return withWallet(context, request, async (wallet, signal) => {
    try {
      const granted = await wallet.connect({ silent: true }, signal)
      return granted.length === 0 ? undefined : openSession(context, request, wallet, granted)
    } catch (error) {
      // Some wallets say "no" where the standard wants an empty list.
      if (AppKitError.is(error, 'USER_REJECTED')) return undefined
      throw error
    }
  })
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
