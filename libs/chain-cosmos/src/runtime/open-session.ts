import type { ChainConnection, Connector } from '@appkit/core'
import { beginSession, closeSession } from '@appkit/core/chain'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletKey } from '../provider/read-key.js'
import type { CosmosChain } from './cosmos-chain.js'
import type { CosmosContext } from './cosmos-context.js'
import { createWalletSession, toChainConnection } from './wallet-session.js'

/** What a wallet granted. */
export interface Grant {
  readonly connector: Connector
  readonly provider: object
  readonly guarded: GuardedWallet
  readonly chain: CosmosChain
  readonly key: WalletKey
}

/** Begins a session; an older one of the same connector is replaced without a word. */
export function openSession(context: CosmosContext, grant: Grant): ChainConnection {
  const session = beginSession(context, grant.connector.uid, () =>
    createWalletSession({
      ...grant,
      emit: (event) => context.chain.emit(event),
      onGone: (gone) => closeSession(context, gone)
    })
  )
  return toChainConnection(session)
}
