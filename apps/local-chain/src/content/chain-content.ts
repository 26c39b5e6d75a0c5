import type { Address } from 'viem'
import { LOCAL_CHAINS } from '../local-chains.js'
import { LOCAL_CONTENT } from './local-content.js'
import { LOCAL_TOKENS, WRAPPED_NATIVE, type LocalToken } from './local-tokens.js'

/** What the services are told about chains, as JSON. */
export interface ChainContent {
  readonly chains: readonly {
    /** CAIP-2. */
    readonly chainId: string
    readonly name: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    readonly multicall: Address
    readonly firstBlock: number
    readonly tokens: readonly LocalToken[]
    /** Collections that are no spam. */
    readonly collectibles: readonly Address[]
    readonly swap: {
      readonly factory: Address
      readonly router: Address
      readonly wrappedNative: Address
      /** The token that counts as one US dollar. */
      readonly dollar: Address
    }
  }[]
}

/** Describes local chains to the services. @param chainIds numbers of `LOCAL_CHAINS`, or others with the same content. @default all local ones */
export function chainContent(chainIds: readonly number[] = LOCAL_CHAINS.map(({ chainId }) => chainId)): ChainContent {
  const { multicall, factory, router, wrappedNative, tokens, collectibles } = LOCAL_CONTENT
  return {
    chains: chainIds.map((chainId) => ({
      chainId: `eip155:${chainId}`,
      name: LOCAL_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? `Local ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      multicall,
      firstBlock: 0,
      tokens: [LOCAL_TOKENS.local18, LOCAL_TOKENS.dollar6, LOCAL_TOKENS.noReturn, WRAPPED_NATIVE],
      collectibles: [collectibles.erc721, collectibles.erc1155],
      swap: { factory, router, wrappedNative, dollar: tokens.dollar6 }
    }))
  }
}
