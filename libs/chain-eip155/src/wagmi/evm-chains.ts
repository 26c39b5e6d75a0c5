import type { AppKitNetwork, ChainNamespace } from '@appkit/core'
import type { Chain } from 'viem'

/** The chains among a host's networks, in viem's types, with their ids. */
export type EvmChains<networks extends readonly AppKitNetwork[]> =
  Filtered<networks> extends infer chains extends readonly [Chain, ...Chain[]] ? chains : readonly [Chain, ...Chain[]]

type Filtered<networks extends readonly AppKitNetwork[]> = networks extends readonly [
  infer network extends AppKitNetwork,
  ...infer rest extends readonly AppKitNetwork[]
]
  ? network extends { readonly chainNamespace: Exclude<ChainNamespace, 'eip155'> }
    ? Filtered<rest>
    : readonly [ToChain<network>, ...Filtered<rest>]
  : networks extends readonly []
    ? readonly []
    : readonly Chain[]

type ToChain<network extends AppKitNetwork> = network extends Chain ? network : Chain & { id: network['id'] & number }
