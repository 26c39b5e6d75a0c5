import { AppKitError, type ChainConnection, type ConnectRequest } from '@appkit/core'
import { CONNECT_LIMIT_MS, assertNotAborted } from '@appkit/core/internal'
import { readMethod } from '../wallet/call-wallet.js'
import { enableWallet } from '../wallet/guarded-wallet.js'
import { openSession } from './open-session.js'
import type { PolkadotContext } from './polkadot-context.js'
import { withinBound } from './within-bound.js'

/**
 * Asks a wallet for access: prompts.
 * @throws AppKitError USER_REJECTED, WALLET_NOT_FOUND, BAD_RESPONSE, TIMEOUT, CONNECTION_CANCELLED, NETWORK_NOT_SUPPORTED, WALLET_ERROR
 * @source docs/threats.md T1.12
 */
export function connect(context: PolkadotContext, request: ConnectRequest): Promise<ChainConnection> {
  return withinBound(context, request, CONNECT_LIMIT_MS, (signal) => enable(context, request, signal))
}

/** Asks for access and begins a session. What comes after the wait was given up is dropped: such a wallet has nothing to hand back. */
export async function enable(
  context: PolkadotContext,
  { connector, provider, caipNetworkId }: ConnectRequest,
  signal: AbortSignal
): Promise<ChainConnection> {
  const call = readMethod(provider, 'enable')
  if (!call) throw new AppKitError('WALLET_NOT_FOUND', { connector: connector.name })
  const { appName, chain } = context
  const wallet = await enableWallet({ name: connector.name, clock: chain.clock }, { enable: call, appName }, signal)
  const granted = await wallet.getAccounts(signal)
  assertNotAborted(signal)
  return openSession(context, { connector, wallet, granted, wanted: caipNetworkId })
}
