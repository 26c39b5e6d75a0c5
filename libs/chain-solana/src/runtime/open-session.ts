import { AppKitError, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { chooseNetwork } from '../provider/wallet-chain.js'
import type { SolanaContext } from './solana-context.js'
import { createWalletSession, toChainConnection, type WalletSession } from './wallet-session.js'

/**
 * Begins a session; an older one of the same connector is replaced without a word.
 * @throws AppKitError BAD_RESPONSE without an account, NETWORK_NOT_SUPPORTED when no account is for a known network
 */
export function openSession(
  context: SolanaContext,
  { connector, caipNetworkId }: ConnectRequest,
  wallet: GuardedWallet,
  granted: readonly WalletAccount[]
): ChainConnection {
  const { sessions, chain } = context
  // What the wallet grants by now counts more than its answer: it may have changed on the way.
  const current = wallet.accounts()
  const accounts = current.length > 0 ? current : granted
  const [active] = accounts
  if (!active) throw badAnswer('standard:connect')
  const network = chooseNetwork(active, caipNetworkId, chain.getNetworks())
  if (network === undefined) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'solana' })
  const older = sessions.get(connector.uid)
  if (older) closeSession(context, older)
  const session = createWalletSession({
    connector,
    wallet,
    accounts,
    caipNetworkId: network,
    clock: chain.clock,
    emit: (event) => chain.emit(event),
    chooseNetwork: (account, now) => chooseNetwork(account, now, chain.getNetworks()) ?? now,
    onGone: (gone) => closeSession(context, gone)
  })
  sessions.set(connector.uid, session)
  return toChainConnection(session)
}

/** Ends a session here. The wallet is not told. */
export function closeSession(
  { sessions }: SolanaContext,
  session: WalletSession,
  what: 'connection' | 'disposed' = 'connection'
): void {
  session.end(what)
  const { uid } = session.connector
  if (sessions.get(uid) === session) sessions.delete(uid)
}

/** Whether a connection, or an attempt at one, uses the wallet. */
export function isWalletUsed({ sessions, asking }: SolanaContext, wallet: GuardedWallet): boolean {
  return asking.has(wallet.own) || [...sessions.values()].some((session) => session.wallet.own === wallet.own)
}
