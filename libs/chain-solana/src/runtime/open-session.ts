import { AppKitError, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { beginSession, closeSession } from '@appkit/core/chain'
import { noAccounts } from '@appkit/core/internal'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { chooseNetwork } from '../provider/wallet-chain.js'
import type { SolanaContext } from './solana-context.js'
import { createWalletSession, toChainConnection } from './wallet-session.js'

/**
 * Begins a session; an older one of the same connector is replaced without a word.
 * @throws AppKitError WALLET_NO_ACCOUNTS, NETWORK_NOT_SUPPORTED when no account is for a known network
 */
export function openSession(
  context: SolanaContext,
  { connector, caipNetworkId }: ConnectRequest,
  wallet: GuardedWallet,
  granted: readonly WalletAccount[]
): ChainConnection {
  const { chain } = context
  // What the wallet grants by now counts more than its answer: it may have changed on the way.
  const current = wallet.accounts()
  const accounts = current.length > 0 ? current : granted
  const [active] = accounts
  if (!active) throw noAccounts(connector.name)
  const network = chooseNetwork(active, caipNetworkId, chain.getNetworks())
  if (network === undefined) throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: 'solana' })
  const session = beginSession(context, connector.uid, () =>
    createWalletSession({
      connector,
      wallet,
      accounts,
      caipNetworkId: network,
      clock: chain.clock,
      emit: (event) => chain.emit(event),
      chooseNetwork: (account, now) => chooseNetwork(account, now, chain.getNetworks()) ?? now,
      onGone: (gone) => closeSession(context, gone)
    })
  )
  return toChainConnection(session)
}
