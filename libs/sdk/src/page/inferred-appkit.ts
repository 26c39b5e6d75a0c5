import type { AppKitNetwork, ChainAdapter, ChainHandle, ChainNamespace } from '@appkit/core'
import type { AppKit } from './appkit.js'

/** The family that a network names in its type; any where it does not, as viem's chains. */
type NamespaceOfNetwork<Network> = Network extends { readonly chainNamespace: infer Namespace extends ChainNamespace }
  ? Namespace
  : ChainNamespace

type NamespaceOfAdapter<Adapter> = Adapter extends { readonly namespace: infer Namespace extends ChainNamespace }
  ? Namespace
  : never

type EvmAdapter<Adapter> = Extract<Adapter, { readonly namespace: 'eip155' }>

/** What an adapter shares; any such thing where its type does not say it. */
type HandleOf<Adapter> = Adapter extends { readonly handle: infer Handle } ? Handle : ChainHandle<'eip155'> | undefined

type Entry<Adapters> = Adapters extends readonly (infer Adapter)[] ? Adapter : never

/**
 * A kit whose types know what it was made with: the families of its networks and adapters, which stay the same, and the wagmi config of its
 * EVM adapter.
 */
export type InferredAppKit<
  Networks extends readonly AppKitNetwork[],
  Adapters extends readonly ChainAdapter[] | undefined
> = {
  getActiveChainNamespace(): NamespaceOfNetwork<Networks[number]> | NamespaceOfAdapter<Entry<Adapters>> | undefined
  readonly wagmiConfig: [EvmAdapter<Entry<Adapters>>] extends [never]
    ? undefined
    : HandleOf<EvmAdapter<Entry<Adapters>>>
} & AppKit
