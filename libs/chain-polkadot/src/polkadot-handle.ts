import type { ChainAdapter } from '@appkit/core'

/** What a runtime of the plug-in gives a host beside wallets. */
export interface PolkadotHandle {
  /**
   * The `ApiPromise` of a network, over the kit's own transport: calls, storage, constants and runtime calls, no subscriptions. There is one
   * for each network; it is closed with the kit. Ask for it again for each use, since an upgraded runtime has another one.
   * @typeParam Api `ApiPromise` of `@polkadot/api`. Its declarations need `skipLibCheck`, so it is for the host that uses them to name it.
   * @param caipNetworkId one of the kit's networks
   * @throws AppKitError NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, CHUNK_LOAD_FAILED, and failures of the nodes
   */
  getApi<Api = unknown>(caipNetworkId: string): Promise<Api>
}

/** What `polkadot` makes: the plug-in, with `getApi` of the kit that it was given to. */
export interface PolkadotAdapter extends ChainAdapter<'polkadot'>, PolkadotHandle {}
