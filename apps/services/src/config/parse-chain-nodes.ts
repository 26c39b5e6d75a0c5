import { isServedNamespace } from '../chains/allowed-methods.js'
import { parseChainId } from '../chains/parse-chain-id.js'
import { ConfigError } from './config-error.js'

const MAX_CHAINS = 200

/**
 * Reads `eip155:1=https://…` entries.
 * @returns CAIP-2 id → address of the node
 * @throws ConfigError for a chain that is no CAIP-2 id, named twice or of a namespace not served, and for an address that is not http(s)
 */
export function parseChainNodes(entries: readonly string[]): ReadonlyMap<string, string> {
  if (entries.length > MAX_CHAINS) throw new ConfigError(`must have at most ${MAX_CHAINS} chains`)
  const nodes = new Map<string, string>()
  for (const [index, entry] of entries.entries()) {
    const at = entry.indexOf('=')
    const chainId = entry.slice(0, Math.max(at, 0))
    const chain = parseChainId(chainId)
    const place = `entry ${index + 1}`
    if (!chain) throw new ConfigError(`must be a list such as eip155:1=https://node.example: see ${place}`)
    if (!isServedNamespace(chain.namespace)) throw new ConfigError(`has a namespace that is not served: see ${place}`)
    if (nodes.has(chainId)) throw new ConfigError(`names a chain twice: see ${place}`)
    nodes.set(chainId, nodeAddress(entry.slice(at + 1), place))
  }
  return nodes
}

function nodeAddress(text: string, place: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new ConfigError(`needs an http or https address without user and password: see ${place}`)
  return url.href
}
