import type { Address } from 'viem'

/** A coin or token that can be trusted to be what it says. */
export interface Currency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token on the list of a chain. */
export interface ListedToken extends Currency {
  /** Checksummed. */
  readonly address: Address
}

/** Where tokens of a chain can be exchanged: contracts of Uniswap V2 and what they count in. */
export interface SwapContracts {
  readonly factory: Address
  readonly router: Address
  readonly wrappedNative: Address
  /** The token that counts as one US dollar. */
  readonly dollar: Address
}

/** What the services know about a chain that its node cannot tell. */
export interface ChainContent {
  /** CAIP-2. */
  readonly chainId: string
  readonly name: string
  readonly nativeCurrency: Currency
  /** Multicall3. */
  readonly multicall: Address
  /** Where reading its history begins. */
  readonly firstBlock: number
  /** Every other token is unlisted, and therefore treated as spam. */
  readonly tokens: readonly ListedToken[]
  /** Collections that are no spam. */
  readonly collectibles: readonly Address[]
  readonly swap?: SwapContracts | undefined
}
