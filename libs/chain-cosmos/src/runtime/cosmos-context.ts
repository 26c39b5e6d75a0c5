import { AppKitError } from '@appkit/core'
import type { NodeReader, RuntimeContext } from '@appkit/core/chain'
import type { CosmosOptions } from '../cosmos-options.js'
import type { KeyStoreSources } from '../key-store-source.js'
import type { WalletSession } from './wallet-session.js'

/** What the actions of one runtime share. */
export interface CosmosContext extends RuntimeContext<WalletSession> {
  readonly options: CosmosOptions
  readonly sources: KeyStoreSources
  readonly node: NodeReader
}

/** @throws AppKitError CONTEXT_CHANGED when the account is not the session's any more. @source docs/threats.md T7.03 */
export function assertAccount(session: WalletSession, address: string): void {
  if (session.signal.aborted) throw new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
  if (session.key.address !== address) throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
}
