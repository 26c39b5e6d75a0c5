import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { Comet38Client } from '@cosmjs/tendermint-rpc'
import { base64 } from '@scure/base'
import { hashTransaction } from './hash-transaction.js'

type RpcClient = Parameters<typeof Comet38Client.create>[0]

/**
 * CosmJS's view of CometBFT over the kit's own bounded transport: every question goes to the nodes of the network in their order, and a node's
 * chain is verified. What a client of CosmJS asks is the same from CometBFT 0.37 to 1.
 */
export function createCometClient(nodes: NodeReader, network: CaipNetwork, signal: AbortSignal): Comet38Client {
  return Comet38Client.create(createRpcClient(nodes, network, signal))
}

/** @throws AppKitError OUTCOME_UNKNOWN when a node was given a transaction and did not say what became of it; what `NodeReader.request` throws */
function createRpcClient(nodes: NodeReader, network: CaipNetwork, signal: AbortSignal): RpcClient {
  return {
    async execute({ id, method, params }) {
      const named = params as Readonly<Record<string, unknown>>
      let isAsked = false
      const onAsk = (): void => {
        isAsked = true
      }
      try {
        return { jsonrpc: '2.0', id, result: await nodes.request(network, method, named, { signal, onAsk }) }
      } catch (error) {
        const { tx } = named
        if (!isAsked || !method.startsWith('broadcast_tx') || typeof tx !== 'string') throw error
        throw new AppKitError('OUTCOME_UNKNOWN', { hash: hashTransaction(base64.decode(tx)) }, { cause: error })
      }
    },
    disconnect: () => undefined
  }
}
