import { AppKitError, type CaipNetworkId, type ChainConnection, type Connector } from '@appkit/core'
import { beginSession, closeSession } from '@appkit/core/chain'
import { badAnswer, noAccounts } from '@appkit/core/internal'
import { GENERIC_PREFIX } from '../address/ss58.js'
import type { GuardedWallet } from '../wallet/guarded-wallet.js'
import type { WalletAccount } from '../wallet/read-accounts.js'
import type { PolkadotContext } from './polkadot-context.js'
import { accountsOn, createWalletSession } from './wallet-session.js'

/** What a wallet granted. */
export interface Grant {
  readonly connector: Connector
  readonly wallet: GuardedWallet
  readonly granted: readonly WalletAccount[]
  /** The network that the app wants. */
  readonly wanted: CaipNetworkId | undefined
}

/**
 * Begins a session; an older one of the same connector is replaced without a word. Substrate wallets are on no network: the one wanted is
 * taken, or the first of the host's on which there is an account.
 * @throws AppKitError WALLET_NO_ACCOUNTS; BAD_RESPONSE with an account of a foreign network; NETWORK_NOT_SUPPORTED
 */
export function openSession(context: PolkadotContext, grant: Grant): ChainConnection {
  const { chain, prefixOf } = context
  const { connector, wallet, granted } = grant
  // What comes through a session was granted under the network's own id: which prefix the wallet writes it with says nothing more.
  const isAccepted = ({ prefix }: WalletAccount): boolean =>
    connector.type === 'WALLET_CONNECT' ||
    prefix === GENERIC_PREFIX ||
    chain.getNetworks().some(({ caipNetworkId }) => prefixOf(caipNetworkId) === prefix)
  if (granted.length === 0) throw noAccounts(connector.name)
  if (!granted.every(isAccepted)) throw badAnswer('address of another network')
  const caipNetworkId = chooseNetwork(context, grant)
  const session = beginSession(context, connector.uid, () =>
    createWalletSession({
      connector,
      wallet,
      granted,
      caipNetworkId,
      prefixOf,
      isAccepted,
      emit: (event) => chain.emit(event),
      onGone: (gone) => closeSession(context, gone)
    })
  )
  return session.toConnection()
}

function chooseNetwork({ chain }: PolkadotContext, { granted, wanted }: Grant): CaipNetworkId {
  const listed = chain.getNetworks().map(({ caipNetworkId }) => caipNetworkId)
  const candidates = listed.filter((caipNetworkId) => accountsOn(granted, caipNetworkId).length > 0)
  const chosen = candidates.find((caipNetworkId) => caipNetworkId === wanted) ?? candidates[0]
  if (chosen) return chosen
  throw new AppKitError('NETWORK_NOT_SUPPORTED', { network: wanted ?? listed[0] ?? 'polkadot' })
}
