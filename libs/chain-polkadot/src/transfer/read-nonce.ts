import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'

/** The number of an account's next transaction, those that wait included. @throws AppKitError BAD_RESPONSE and failures of the nodes */
export async function readNonce(nodes: NodeReader, network: CaipNetwork, address: string): Promise<number> {
  const nonce = await nodes.request(network, 'system_accountNextIndex', [address])
  if (typeof nonce === 'number' && Number.isInteger(nonce) && nonce >= 0 && nonce < 2 ** 32) return nonce
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'system_accountNextIndex' })
}
