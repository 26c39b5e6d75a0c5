import type { Address } from 'viem'

/** Addresses of the contracts on a local chain; the same on each of them. */
export interface LocalContent {
  /** Multicall3, where it is on every public chain. */
  readonly multicall: Address
  readonly wrappedNative: Address
  /** Uniswap V2. */
  readonly factory: Address
  readonly router: Address
  readonly tokens: {
    /** 18 decimals, with permit. */
    readonly local18: Address
    /** 6 decimals, with permit; counts as one US dollar. */
    readonly dollar6: Address
    /** 6 decimals; transfer and approve return nothing. */
    readonly noReturn: Address
    /** On no list: markup, a link and reversed text in its name. */
    readonly hostile: Address
  }
  readonly collectibles: {
    readonly erc721: Address
    readonly erc1155: Address
  }
  /** ERC-4337 version 0.8, where it is on public chains. */
  readonly smartAccounts: {
    readonly entryPoint: Address
    /** Makes accounts that one key owns (`SimpleAccount`). */
    readonly simpleAccountFactory: Address
    /** What an account of a key lends its code from (EIP-7702). */
    readonly simple7702Account: Address
  }
}

/** The addresses that `deployContent` brings about on a chain that is fresh. */
export const LOCAL_CONTENT: LocalContent = {
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  wrappedNative: '0x55a59fB4C04Cc7b23968CeF9E5CFd2Df34264E97',
  factory: '0x6f76781303f280779B6410AeaA4Ec6C43f249D6f',
  router: '0x97fAa99626Cf2Eaa429776E24d13dF8E309Ce2d4',
  tokens: {
    local18: '0x3d3C688bFfa7a69be4bFc39D1c304244A73288FC',
    dollar6: '0xEc05a94b1595681871eAf853DdFA4Def7eC45a59',
    noReturn: '0xC2fDbc4aBb4C5AbCcB57C1F014dbF39C1CAd6775',
    hostile: '0x67d3BB2d0Fe8f110849763789C6108c1A4FF06D3'
  },
  collectibles: {
    erc721: '0xeCB2953466e8dbBd57Df809FD40665a93B3eCB3C',
    erc1155: '0xC76F8472E68b8D8baf9D2C5cA876f0f1f7D17c5C'
  },
  smartAccounts: {
    entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    simpleAccountFactory: '0x13E9ed32155810FDbd067D4522C492D6f68E5944',
    simple7702Account: '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
  }
}
