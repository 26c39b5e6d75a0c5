import { AppKitError } from '@appkit/core'
import { requireSession } from '@appkit/core/chain'
import { withTimeLimit } from '@appkit/core/internal'
import type { Eip155Context } from './eip155-context.js'
import { closeSession } from './open-session.js'

/** How long a wallet may take to say what it knows, and to do what it was asked for, ms. */
const KNOWLEDGE_MS = 2_000
const ANSWER_MS = 60_000

/** Gives up on a wallet that does not answer. @throws AppKitError TIMEOUT */
function within<T>(
  { chain }: Eip155Context,
  signal: AbortSignal,
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const error = () => new AppKitError('TIMEOUT', { source: 'The wallet', milliseconds })
  return withTimeLimit({ clock: chain.clock, milliseconds, error, signal }, ask)
}

/**
 * Whether a wallet of the page knows of the access that it gave, so that it may know how to take it away. Never prompts, never rejects.
 * @source EIP-2255
 */
export async function canRevokeAccess(context: Eip155Context, connectorUid: string): Promise<boolean> {
  const session = context.sessions.get(connectorUid)
  // Ending a session is how its wallet forgets.
  if (!session || session.connector.type === 'WALLET_CONNECT') return false
  try {
    const request = { method: 'wallet_getPermissions', params: [] }
    const given = await within(context, session.signal, KNOWLEDGE_MS, (signal) =>
      session.guarded.request(request, signal)
    )
    return Array.isArray(given) && given.some((entry: unknown) => isAccess(entry))
  } catch {
    return false
  }
}

const isAccess = (entry: unknown): boolean =>
  (entry as { readonly parentCapability?: unknown } | null)?.parentCapability === 'eth_accounts'

/**
 * Asks the wallet to forget this page, and looks whether it did: only then the session ends.
 * @throws AppKitError WALLET_DISCONNECTED, USER_REJECTED, WALLET_METHOD_UNSUPPORTED, TIMEOUT, WALLET_ERROR
 * @source MIP-2, EIP-2255
 */
export async function revokeForGood(context: Eip155Context, connectorUid: string): Promise<'revoked' | 'kept'> {
  const session = requireSession(context, connectorUid)
  const { guarded } = session
  const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await within(context, context.signal, ANSWER_MS, (signal) => guarded.request(revoke, signal))
  const told = await within(context, context.signal, KNOWLEDGE_MS, (signal) => guarded.getAccounts(signal))
  if (told.length > 0) return 'kept'
  closeSession(context, session)
  return 'revoked'
}
