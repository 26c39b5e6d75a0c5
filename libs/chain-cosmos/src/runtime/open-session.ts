import type { ChainConnection, Connector } from '@appkit/core'
import type { GuardedWallet } from '../provider/guarded-wallet.js'
import type { WalletKey } from '../provider/read-key.js'
import type { CosmosChain } from './cosmos-chain.js'
import type { CosmosContext } from './cosmos-context.js'
import { createWalletSession, toChainConnection, type WalletSession } from './wallet-session.js'

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
  const { uid } = grant.connector
  const older = context.sessions.get(uid)
  if (older) closeSession(context, older)
  const session = createWalletSession({
    ...grant,
    emit: (event) => context.chain.emit(event),
    onGone: (gone) => closeSession(context, gone)
  })
  context.sessions.set(uid, session)
  return toChainConnection(session)
}

/** Ends a session here. The wallet is not told. */
export function closeSession(
  context: CosmosContext,
  session: WalletSession,
  what: 'connection' | 'disposed' = 'connection'
): void {
  session.end(what)
  const { uid } = session.connector
  if (context.sessions.get(uid) === session) context.sessions.delete(uid)
}
