import { AppKitError, type ConnectRequest } from '@appkit/core'
import { fromWallet, untilAborted } from '@appkit/core/internal'
import { createGuardedWallet, type GuardedWallet } from '../provider/guarded-wallet.js'
import type { CosmosContext } from './cosmos-context.js'

/** A wallet ready to be asked. */
export interface OpenWallet {
  /** The wallet's own object: the very one that was found, to the end. */
  readonly provider: object
  readonly guarded: GuardedWallet
}

/**
 * The wallet that discovery found, or that a host's loader brings, behind its guard.
 * @throws AppKitError WALLET_NOT_FOUND, BAD_RESPONSE, or what the loader's failure means
 */
export async function openWallet(
  context: CosmosContext,
  { provider: given, connector }: ConnectRequest,
  signal: AbortSignal
): Promise<OpenWallet> {
  const provider = typeof given === 'function' ? await load(given, signal) : given
  if (typeof provider !== 'object' || provider === null) {
    throw new AppKitError('WALLET_NOT_FOUND', { connector: connector.name })
  }
  const source = context.sources.get(provider) ?? (typeof given === 'function' ? context.sources.get(given) : undefined)
  const asked = { name: connector.name, clock: context.chain.clock }
  return { provider, guarded: createGuardedWallet(provider, asked, source) }
}

function load(loader: object, signal: AbortSignal): Promise<unknown> {
  const loading = new Promise<unknown>((resolve) => resolve(Reflect.apply(loader as () => unknown, undefined, [])))
  return untilAborted(
    loading.catch((thrown: unknown) => {
      throw fromWallet(thrown, 'load')
    }),
    signal
  )
}
