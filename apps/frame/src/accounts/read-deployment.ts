import { isHex, type Address } from 'viem'
import type { NodeClient } from '../nodes/node-client.js'
import type { FrameNetwork } from '../settings/frame-settings.js'
import { isDeployed } from './delegation.js'

/** How long a login waits for a node to say so, ms. */
const LOOKUP_MS = 5_000

/** Says whether smart accounts are on their networks already. */
export type ReadDeployment = (network: FrameNetwork, address: Address, signal: AbortSignal) => Promise<boolean>

/** As the node says; where it does not answer, as it said last, and at first `false`: the account is the same either way. */
export function createReadDeployment(nodes: NodeClient): ReadDeployment {
  const last = new Map<string, boolean>()
  return async ({ id }, address, signal) => {
    const account = `${id}:${address}`
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_MS)])
      const code = await nodes.request(id, 'eth_getCode', [address, 'latest'], within)
      if (isHex(code)) last.set(account, isDeployed(code))
    } catch {
      signal.throwIfAborted()
    }
    return last.get(account) ?? false
  }
}
