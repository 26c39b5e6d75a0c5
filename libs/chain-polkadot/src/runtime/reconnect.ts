import type { ChainConnection, ConnectRequest } from '@appkit/core'
import { callWallet, readMethod, type Signals } from '../wallet/call-wallet.js'
import { enable } from './connect.js'
import type { PolkadotContext } from './polkadot-context.js'
import { withinBound } from './within-bound.js'

/** How long a wallet may take to give access that it gave before, ms. One that takes longer is asking somebody. */
export const SILENT_BOUND_MS = 10_000

/** Extensions that answer `enable` without a prompt where the origin has access. */
const SILENT_WALLETS: readonly string[] = [
  'polkadot-js',
  'subwallet-js',
  'talisman',
  'polkagate',
  'fearless-wallet',
  'enkrypt'
]

/**
 * Restores access without a prompt. `undefined`: the wallet no longer grants it, or would ask. Substrate wallets have no silent way to ask:
 * - one with `isEnabled` says whether `enable` would prompt;
 * - one of the extensions that are known to be silent for an origin with access is asked: the kit restores only what was connected before;
 * - so is one that is reached through a session (the relay), where there is nothing to prompt for;
 * - any other is not asked, and has to be connected by a click.
 * @throws AppKitError WALLET_NOT_FOUND, BAD_RESPONSE, TIMEOUT, CONNECTION_CANCELLED, WALLET_ERROR
 */
export async function reconnect(
  context: PolkadotContext,
  request: ConnectRequest
): Promise<ChainConnection | undefined> {
  const live = context.sessions.get(request.connector.uid)
  if (live) return live.toConnection()
  return withinBound(context, request, SILENT_BOUND_MS, async (signals) => {
    if (await isSilent(context, request, signals)) return enable(context, request, signals)
    return undefined
  })
}

async function isSilent(
  { chain }: PolkadotContext,
  { connector, provider }: ConnectRequest,
  signals: Signals
): Promise<boolean> {
  const isEnabled = readMethod(provider, 'isEnabled')
  const asked = { name: connector.name, clock: chain.clock }
  if (isEnabled) return (await callWallet(asked, 'isEnabled', () => isEnabled(), signals)) === true
  return connector.type === 'WALLET_CONNECT' || SILENT_WALLETS.includes(connector.id)
}
