import type { ChainConnection, ReconnectRequest } from '@appkit/core'
import { callWallet, readMethod } from '../wallet/call-wallet.js'
import { enable } from './connect.js'
import type { PolkadotContext } from './polkadot-context.js'
import { withinBound } from './within-bound.js'

/** How long a wallet may take to give access that it gave a short while ago, ms. One that takes longer is asking the user. */
export const SILENT_BOUND_MS = 10_000

/**
 * Restores access without a prompt. A wallet with `isEnabled` says whether `enable` would prompt. The others have no silent question: one
 * that has forgotten the page opens a window, so they are asked only where the kit says that they may be.
 * `undefined`: the wallet no longer grants it; `unknown`: it was not asked.
 * @throws AppKitError USER_REJECTED, WALLET_NOT_FOUND, BAD_RESPONSE, TIMEOUT, CONNECTION_CANCELLED, WALLET_ERROR
 */
export async function reconnect(
  context: PolkadotContext,
  request: ReconnectRequest
): Promise<ChainConnection | 'unknown' | undefined> {
  const live = context.sessions.get(request.connector.uid)
  if (live) return live.toConnection()
  return withinBound(context, request, SILENT_BOUND_MS, async (signal) => {
    const hasAccess = await tellsAccess(context, request, signal)
    if (hasAccess === false) return undefined
    if (!hasAccess && !request.mayAsk) return 'unknown'
    if (!hasAccess) request.onAsk?.()
    return enable(context, request, signal)
  })
}

/** Whether the page has access, where the wallet can tell; `undefined`: it cannot. */
async function tellsAccess(
  { chain }: PolkadotContext,
  { connector, provider }: ReconnectRequest,
  signal: AbortSignal
): Promise<boolean | undefined> {
  const isEnabled = readMethod(provider, 'isEnabled')
  const asked = { name: connector.name, clock: chain.clock }
  return isEnabled && (await callWallet(asked, 'isEnabled', () => isEnabled(), signal)) === true
}
