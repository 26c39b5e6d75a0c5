import { CHAIN_NAMESPACES, type CaipNetwork, type CaipNetworkId, type BuiltInNamespace } from '@appkit/core'
import type { ConfigOverride } from '../options.js'
import { DEFAULT_EVENTS, DEFAULT_METHODS } from './default-methods.js'
import { deprecatedChainOf } from './deprecated-chains.js'

/** What is asked for in one namespace. */
export interface AskedNamespace {
  /** CAIP-2 ids, the wanted one first; with the ids that older wallets know. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC address of each chain that has one. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** What is asked of a wallet, by namespace. Sent as optional: a wallet that lacks one namespace can still grant the others. */
export type Proposal = Readonly<Partial<Record<BuiltInNamespace, AskedNamespace>>>

/**
 * Asks for every supported network, with the methods and events of its namespace.
 */
export function createProposal(networks: readonly CaipNetwork[], override: ConfigOverride = {}): Proposal {
  const proposal: Partial<Record<BuiltInNamespace, AskedNamespace>> = {}
  for (const namespace of CHAIN_NAMESPACES) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const chains = override.chains?.[namespace] ?? own.flatMap(({ caipNetworkId }) => withDeprecated(caipNetworkId))
    if (chains.length === 0) continue
    const rpcMap = override.rpcMap ?? Object.fromEntries(own.flatMap(rpcEntry))
    proposal[namespace] = {
      chains: preferred([...new Set(chains)], override.defaultChain),
      methods: override.methods?.[namespace] ?? DEFAULT_METHODS[namespace],
      events: override.events?.[namespace] ?? DEFAULT_EVENTS,
      rpcMap: Object.fromEntries(Object.entries(rpcMap).filter(([id]) => id.startsWith(`${namespace}:`)))
    }
  }
  return proposal
}

function withDeprecated(caipNetworkId: CaipNetworkId): readonly CaipNetworkId[] {
  const deprecated = deprecatedChainOf(caipNetworkId)
  return deprecated === undefined ? [caipNetworkId] : [caipNetworkId, deprecated]
}

function rpcEntry({ caipNetworkId, rpcUrls }: CaipNetwork): [string, string][] {
  const [url] = rpcUrls.default.http
  return url === undefined ? [] : [[caipNetworkId, url]]
}

function preferred(chains: readonly CaipNetworkId[], first: CaipNetworkId | undefined): readonly CaipNetworkId[] {
  if (first === undefined || !chains.includes(first)) return chains
  return [first, ...chains.filter((chain) => chain !== first)]
}
