import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { ApiPromise } from '@polkadot/api/promise'
import { createNodeProvider } from './node-provider.js'

/** The library's view of each network: one for each, made when it is first wanted. */
export interface ApiPool {
  /**
   * The `ApiPromise` of a network, on the runtime that the network has now: after an upgrade it is another one.
   * @throws AppKitError CHAIN_MISMATCH, BAD_RESPONSE, UNAVAILABLE and other failures of the nodes
   */
  get(network: CaipNetwork): Promise<ApiPromise>
  /** Ends all of them. */
  dispose(): void
}

/** @param over ends what is under way */
export function createApiPool(nodes: NodeReader, over: AbortSignal): ApiPool {
  const pool = new Map<string, Promise<ApiPromise>>()

  async function open(network: CaipNetwork): Promise<ApiPromise> {
    const provider = createNodeProvider(nodes, network, over)
    try {
      // WebAssembly is not waited for: what is needed of it, hashing, the library has in JavaScript as well.
      return await ApiPromise.create({ provider, initWasm: false, noInitWarn: true, throwOnConnect: true })
    } catch (error) {
      const { failure } = provider
      if (AppKitError.is(failure)) throw failure
      throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'metadata' }, { cause: failure ?? error })
    }
  }

  function keep(network: CaipNetwork): Promise<ApiPromise> {
    const { caipNetworkId } = network
    const opening = open(network)
    pool.set(caipNetworkId, opening)
    opening.catch(() => forget(caipNetworkId, opening))
    return opening
  }

  function forget(caipNetworkId: string, api: Promise<ApiPromise>): void {
    if (pool.get(caipNetworkId) === api) pool.delete(caipNetworkId)
  }

  return {
    async get(network) {
      // Asked first, so that a node that is not there is said by the kit, and an upgraded runtime is noticed without a subscription.
      const version = await nodes.request(network, 'state_getRuntimeVersion', [])
      const kept = pool.get(network.caipNetworkId)
      if (!kept) return keep(network)
      const api = await kept
      if (isVersionOf(api, version)) return api
      forget(network.caipNetworkId, kept)
      close(kept)
      return pool.get(network.caipNetworkId) ?? keep(network)
    },
    dispose() {
      for (const api of pool.values()) close(api)
      pool.clear()
    }
  }
}

function isVersionOf({ runtimeVersion }: ApiPromise, version: unknown): boolean {
  const { specName, specVersion } = (version ?? {}) as { specName?: unknown; specVersion?: unknown }
  return runtimeVersion.specName.toString() === specName && runtimeVersion.specVersion.toNumber() === specVersion
}

function close(api: Promise<ApiPromise>): void {
  api.then((opened) => opened.disconnect()).catch(() => undefined)
}
