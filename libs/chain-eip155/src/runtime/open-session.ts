import type { ChainConnection, Connector } from '@appkit/core'
import { closeSession as closeAnySession } from '@appkit/core/chain'
import { assertNotAborted } from '@appkit/core/internal'
import type { Address } from 'viem'
import type { GuardedProvider } from '../provider/guarded-provider.js'
import type { Eip155Context } from './eip155-context.js'
import { createWalletSession, toChainConnection, type WalletSession } from './wallet-session.js'

/** What a wallet granted. */
export interface Grant {
  readonly connector: Connector
  readonly provider: object
  readonly guarded: GuardedProvider
  readonly accounts: readonly Address[]
  readonly chainId: number
  /** Whether it was granted before, and the user was not asked. @default false */
  readonly isRestored?: boolean
}

/** Begins a session without telling wagmi; an older one of the same connector ends without a word, in wagmi by the caller. */
export function startSession(context: Eip155Context, grant: Grant): WalletSession {
  const { sessions, chain, wagmi } = context
  const { uid } = grant.connector
  const older = sessions.get(uid)
  if (older) closeAnySession(context, older)
  const session = createWalletSession({
    ...grant,
    clock: chain.clock,
    emit: (event) => chain.emit(event),
    onUpdate: (updated) => wagmi?.update(updated),
    onGone: (gone) => closeSession(context, gone)
  })
  sessions.set(uid, session)
  return session
}

/**
 * Begins a session and shows it in wagmi. When the host connected the same wallet itself, its wagmi connection becomes this session's.
 * @throws AppKitError what the signal carries
 */
export async function openSession(context: Eip155Context, grant: Grant, signal: AbortSignal): Promise<ChainConnection> {
  assertNotAborted(signal)
  const { sessions, wagmi, chain } = context
  const older = sessions.get(grant.connector.uid)
  const twins = [...sessions.values()].filter(({ provider }) => provider === grant.provider)
  const session = startSession(context, grant)
  for (const twin of twins) {
    const connector = wagmi?.hostConnectorOf(twin)
    if (!connector) continue
    wagmi?.adopt(session, connector, true)
    closeSession(context, twin, 'disposed')
    if (twin !== older) chain.emit({ type: 'disconnected', connectorUid: twin.connector.uid })
  }
  wagmi?.add(session, grant.isRestored ?? false)
  // Only now: wagmi would hear of a disconnect between the two.
  if (older) wagmi?.remove(older, 'connection')
  return toChainConnection(session)
}

/** Ends a session here and in wagmi. The wallet is not told. @param keepsAccess nor is it by the host's connector */
export function closeSession(
  context: Eip155Context,
  session: WalletSession,
  what: 'connection' | 'disposed' = 'connection',
  keepsAccess = false
): void {
  closeAnySession(context, session, what)
  context.wagmi?.remove(session, what, keepsAccess)
}
