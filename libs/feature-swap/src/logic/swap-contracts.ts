import type { CaipNetworkId } from '@appkit/core'

/** What is known of the contracts of a network that swaps may call, besides those that the host names. */
interface KnownContracts {
  /** Uniswap V2 `Router02`. */
  readonly uniswapV2?: string
  /** 1inch `AggregationRouter`, its fifth and its sixth version. */
  readonly oneInch: readonly string[]
  /** The wrapped coin. */
  readonly wrapped: string
  /** Tokens with markets against most others, which a swap may lead through. @default none */
  readonly between?: readonly string[]
}

const ONE_INCH = ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0x111111125421cA6dc452d289314280a0f8842A65']
const ROLLUP_ETHER = '0x4200000000000000000000000000000000000006'
const UNISWAP_V2 = '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24'

const ROLLUP_DAI = '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'

/** @source the deployments that Uniswap and 1inch publish, read in November 2026 */
const KNOWN: Readonly<Record<string, KnownContracts>> = {
  'eip155:1': {
    uniswapV2: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    oneInch: ONE_INCH,
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    between: [
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
    ]
  },
  'eip155:10': {
    uniswapV2: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    oneInch: ONE_INCH,
    wrapped: ROLLUP_ETHER,
    between: ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', ROLLUP_DAI]
  },
  'eip155:56': {
    uniswapV2: UNISWAP_V2,
    oneInch: ONE_INCH,
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    between: ['0x55d398326f99059fF775485246999027B3197955', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d']
  },
  'eip155:100': { oneInch: ONE_INCH, wrapped: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d' },
  'eip155:137': {
    uniswapV2: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
    oneInch: ONE_INCH,
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    between: [
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'
    ]
  },
  'eip155:250': { oneInch: ONE_INCH, wrapped: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83' },
  'eip155:324': {
    oneInch: ['0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF'],
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'
  },
  'eip155:8217': { oneInch: ONE_INCH, wrapped: '0xe4f05A66Ec68B54A58B17c22107b02e0232cC817' },
  'eip155:8453': {
    uniswapV2: UNISWAP_V2,
    oneInch: ONE_INCH,
    wrapped: ROLLUP_ETHER,
    between: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913']
  },
  'eip155:42161': {
    uniswapV2: UNISWAP_V2,
    oneInch: ONE_INCH,
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    between: ['0xaf88d065e77c8cC2239327C5EDb3A432645e5831', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', ROLLUP_DAI]
  },
  'eip155:43114': {
    uniswapV2: UNISWAP_V2,
    oneInch: ONE_INCH,
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    between: ['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7']
  },
  'eip155:1313161554': { oneInch: ONE_INCH, wrapped: '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB' }
}

/** The contracts that a swap on one network may have to do with, in lower case. */
export interface SwapContracts {
  /** May be called, and may be allowed to take tokens. */
  readonly routers: readonly string[]
  /** May be called to wrap and to unwrap, and may stand for the coin at an end of a path. A contract of the host may be either. */
  readonly wrapped: readonly string[]
  /** A path may lead through these, besides its two ends; a contract of the host may be one. */
  readonly between: readonly string[]
}

/** The name of a known router, for the user who allows it to take tokens. */
export function routerName(caipNetworkId: CaipNetworkId, address: string): string | undefined {
  const known = KNOWN[caipNetworkId]
  const wanted = address.toLowerCase()
  if (known?.uniswapV2?.toLowerCase() === wanted) return 'Uniswap V2'
  return known?.oneInch.some((router) => router.toLowerCase() === wanted) ? '1inch' : undefined
}

/** @param hostContracts option `swapRouters` of the network @source docs/threats.md T13.01, T13.02 */
export function swapContracts(caipNetworkId: CaipNetworkId, hostContracts: readonly string[] = []): SwapContracts {
  const known = KNOWN[caipNetworkId]
  const ofHost = hostContracts.map((address) => address.toLowerCase())
  const wrapped = [...(known ? [known.wrapped.toLowerCase()] : []), ...ofHost]
  const routers = [...(known?.uniswapV2 ? [known.uniswapV2] : []), ...(known?.oneInch ?? [])]
  return {
    routers: [...routers.map((address) => address.toLowerCase()), ...ofHost],
    wrapped,
    between: [...wrapped, ...(known?.between ?? []).map((address) => address.toLowerCase())]
  }
}
