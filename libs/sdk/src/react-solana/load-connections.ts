import type { Connection } from '@appkit/chain-solana/web3js'
import type { CaipNetwork } from '@appkit/core'
import { extendNetwork } from '@appkit/core/internal'
import type { AppKit } from '../page/appkit.js'
import { createLazyChunk } from '../page/lazy-chunk.js'
import type { LoadableKit } from '../page/loadable-kit.js'

/** Gives a kit's connection to a Solana network's nodes: the same one for each caller. */
export type FindConnection = (kit: AppKit, network: CaipNetwork) => Connection

/** Brings web3.js, once for the page. */
export const connections = createLazyChunk('@solana/web3.js', async (): Promise<FindConnection> => {
  const { createConnection } = await import('@appkit/chain-solana/web3js')
  const known = new WeakMap<AppKit, Map<string, Connection>>()

  return (kit, network) => {
    const { projectId, baseUrls = {}, customRpcUrls } = (kit as LoadableKit).nodeOptions()
    const complete = extendNetwork(network, { projectId, baseUrls, customRpcUrls })
    // By what it leads to: the kit tells a network anew when its core has loaded.
    const key = JSON.stringify([complete.caipNetworkId, complete.rpcUrls.default])
    const ofKit = known.get(kit) ?? new Map<string, Connection>()
    const connection = ofKit.get(key) ?? createConnection(complete)
    known.set(kit, ofKit.set(key, connection))
    return connection
  }
})
