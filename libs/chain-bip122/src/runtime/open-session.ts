import type { ChainConnection, Connector } from '@appkit/core'
import { beginSession, closeSession } from '@appkit/core/chain'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import type { BitcoinWallet } from '../wallet/bitcoin-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { createBitcoinProvider } from './bitcoin-provider.js'
import { readGrant, type CheckedGrant } from './read-grant.js'
import { createWalletSession, toChainConnection } from './wallet-session.js'

/** A wallet that said yes. */
export interface OpenedWallet {
  readonly connector: Connector
  readonly provider: object
  readonly wallet: BitcoinWallet
  readonly grant: CheckedGrant
}

/** Begins a session; an older one of the same connector is replaced without a word. */
export function openSession(context: Bip122Context, opened: OpenedWallet): ChainConnection {
  const { chain } = context
  const session = beginSession(context, opened.connector.uid, () =>
    createWalletSession({
      ...opened,
      clock: chain.clock,
      notes: chain.walletNotes,
      createHostProvider: (own) => createBitcoinProvider(context, own),
      readGrant: async (own) => {
        const grant = await own.wallet.getGrant(own.network)
        return grant && grant.accounts.length > 0 ? readGrant(grant, candidates(context, own.network)) : undefined
      },
      emit: (event) => chain.emit(event),
      onGone: (own) => closeSession(context, own),
      onIgnored: () => chain.debug({ name: 'bip122/changeIgnored' })
    })
  )
  return toChainConnection(session)
}

/** The networks a wallet may be on, most wanted first: the given one, those the host lists, then all that are known. */
export function candidates(context: Bip122Context, wanted: BitcoinNetwork | undefined): readonly BitcoinNetwork[] {
  const listed = context.chain
    .getNetworks()
    .flatMap(({ caipNetworkId }) => context.networks.filter((network) => network.caipNetworkId === caipNetworkId))
  return [...(wanted ? [wanted] : []), ...listed, ...context.networks]
}
