import { AppKitError, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { assertNotAborted, untilAborted, withCancellation } from '@appkit/core/internal'
import { createGuardedWallet, type GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { isWalletUsed, openSession } from './open-session.js'
import { revokeAccess } from './revoke-access.js'
import type { SolanaContext } from './solana-context.js'
import { toChainConnection } from './wallet-session.js'

/**
 * Asks a wallet for access: prompts.
 * @throws AppKitError USER_REJECTED, WALLET_REQUEST_PENDING, BAD_RESPONSE, CONNECTION_CANCELLED, NETWORK_NOT_SUPPORTED, WALLET_ERROR
 * @source Wallet Standard `standard:connect`, docs/threats.md T1.06–T1.10, T7.08
 */
export function connect(context: SolanaContext, request: ConnectRequest): Promise<ChainConnection> {
  return withWallet(context, request, async (wallet, signal) => {
    assertNotAborted(signal)
    const hadAccess = wallet.accounts().length > 0
    const asked = askForAccess(context, wallet)
    try {
      return openSession(context, request, wallet, await untilAborted(asked, signal))
    } catch (error) {
      if (!hadAccess && signal.aborted) {
        // Access granted to a connection that was given up goes back quietly, unless another connection uses the wallet.
        void asked.then(
          () => (isWalletUsed(context, wallet) ? undefined : revokeAccess(wallet)),
          () => undefined
        )
      }
      throw error
    }
  })
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

async function askForAccess({ asking }: SolanaContext, wallet: GuardedWallet): Promise<readonly WalletAccount[]> {
  asking.set(wallet.own, (asking.get(wallet.own) ?? 0) + 1)
  try {
    return await wallet.connect({ silent: false })
  } finally {
    const left = (asking.get(wallet.own) ?? 1) - 1
    if (left > 0) asking.set(wallet.own, left)
    else asking.delete(wallet.own)
  }
}
