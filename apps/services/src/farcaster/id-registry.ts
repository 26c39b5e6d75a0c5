import { createPublicClient, parseAbi, type Address } from 'viem'
import type { NodeCalls } from '../chains/node-calls.js'
import { ServiceError } from '../errors/service-error.js'
import { nodeTransport, type NodeTransportOptions } from '../evm/node-transport.js'
import { toUpstreamError } from '../evm/to-upstream-error.js'

const abi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])

/**
 * The number that an address owns at Farcaster; 0: none.
 * @param caller in whose turn the node is asked
 * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT | NODE_BUSY | BAD_RESPONSE
 */
export type IdOf = (owner: Address, caller: string) => Promise<bigint>

/** Where the registry is. */
export interface IdRegistryOptions extends NodeTransportOptions {
  /** Of Farcaster's IdRegistry. */
  readonly address: Address
  readonly calls: NodeCalls
}

/** Asks Farcaster's registry, a contract. @source Farcaster contracts, IdRegistry */
export function idRegistry({ address, calls, ...node }: IdRegistryOptions): IdOf {
  const client = createPublicClient({ transport: nodeTransport(node), ccipRead: false })
  return async (owner, caller) => {
    try {
      return await calls.run({
        url: node.url,
        caller,
        signal: AbortSignal.timeout(node.timeout),
        ask: () => client.readContract({ address, abi, functionName: 'idOf', args: [owner] })
      })
    } catch (error) {
      if (error instanceof DOMException)
        throw new ServiceError('UPSTREAM_TIMEOUT', 'The node took too long', { cause: error })
      throw toUpstreamError(error)
    }
  }
}
