import type { CaipNetwork } from '@appkit/core'
import { custom, type Transport } from 'viem'
import { eip155ChainId } from '../runtime/eip155-context.js'
import { createRpcReader } from '../rpc/rpc-reader.js'

/** Ways to the networks' nodes by chain id, through the kit's own reader. Nothing is requested until a caller reads. */
export function createNodeTransports(networks: readonly CaipNetwork[]): Record<number, Transport> {
  const rpc = createRpcReader({
    fetch: (...given) => globalThis.fetch(...given),
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>)
    }
  })
  return Object.fromEntries(
    networks.map((network) => {
      const request = ({ method, params }: { method: string; params?: unknown }): Promise<unknown> =>
        rpc.request(network, method, (params ?? []) as readonly unknown[])
      return [eip155ChainId(network), custom({ request }, { key: 'appkit', name: 'AppKit', retryCount: 0 })]
    })
  )
}
