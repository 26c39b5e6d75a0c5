/** The namespaces that are built in, in display order. @source CAIP-2 */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A namespace whose plug-in is part of this kit; the relay and the wallet directory know these alone. */
export type BuiltInNamespace = (typeof CHAIN_NAMESPACES)[number]

/**
 * Namespaces whose plug-ins are written elsewhere. Empty here: such a plug-in's package adds its own by declaration merging. This is about types
 * only; at run time a namespace is known by the plug-in that the host passes.
 * @example
 * declare module '@appkit/core' {
 *   interface AdditionalNamespaces {
 *     sui: true
 *   }
 * }
 */
export interface AdditionalNamespaces {}

/** A CAIP-2 namespace: built in, or of a plug-in that was written elsewhere. */
export type ChainNamespace = BuiltInNamespace | Extract<keyof AdditionalNamespaces, string>

/** A chain id in CAIP-2 form, e.g. `eip155:1`. It may name a chain the host did not list. @source CAIP-2 */
export type CaipNetworkId = `${ChainNamespace}:${string}`

const CAIP_NETWORK_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/**
 * Whether the value is written as a namespace. A kit may be without a plug-in for it: what comes from outside is only ever compared with what is
 * there. No name of this form is a property of `Object.prototype`.
 */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return typeof value === 'string' && isCaipNetworkId(`${value}:1`)
}

/**
 * Namespaces in display order, each once: the built-in ones first, then the others as they came.
 * @param names e.g. the keys of a table by namespace
 */
export function orderNamespaces(names: Iterable<string>): readonly ChainNamespace[] {
  const left = new Set(names) as Set<ChainNamespace>
  return [...CHAIN_NAMESPACES.filter((name) => left.delete(name)), ...left]
}

/** Whether the value is a CAIP-2 id. Its namespace may be one that the kit has no plug-in for. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && CAIP_NETWORK_ID.test(value)
}
