import { AppKitError, type ChainHost } from '@appkit/core'
import type { CosmosHandle } from '../cosmos-handle.js'

/** Gets a signing client from the kit that a plug-in was given to. @throws AppKitError KIT_MISSING without one, and those of `getSigningClient` */
export async function loadFromKit<Client>(
  host: ChainHost | undefined,
  caipNetworkId: string,
  address: string | undefined
): Promise<Client> {
  if (!host) throw new AppKitError('KIT_MISSING', { caller: 'getSigningClient' })
  const handle = (await host.loadHandle()) as CosmosHandle
  return handle.getSigningClient(caipNetworkId, address)
}
