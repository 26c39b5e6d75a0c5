import { AppKitError, type ChainHost } from '@appkit/core'
import type { PolkadotHandle } from '../polkadot-handle.js'

/** Gets the `ApiPromise` of a network from the kit that a plug-in was given to. @throws AppKitError KIT_MISSING without one, and those of `getApi` */
export async function loadFromKit<Api>(host: ChainHost | undefined, caipNetworkId: string): Promise<Api> {
  if (!host) throw new AppKitError('KIT_MISSING', { caller: 'getApi' })
  const handle = (await host.loadHandle()) as PolkadotHandle
  return handle.getApi(caipNetworkId)
}
