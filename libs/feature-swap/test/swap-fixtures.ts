import { asBaseUnits } from '@appkit/core'
import type { AccountSnapshot } from '@appkit/core'
import type { SwapToken } from '@appkit/core/data'
import { nativeAsset } from '../src/logic/native-asset.js'
import type { SwapBasis, SwapQuote } from '../src/logic/swap-state.js'
import { toQuote } from '../src/logic/to-quote.js'

export const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'
export const WRAPPED = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const DOLLAR = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const NOW = 1_800_000_000_000

export const SNAPSHOT: AccountSnapshot = {
  namespace: 'eip155',
  connectorUid: 'eip155/org.example.one',
  address: ACCOUNT,
  caipNetworkId: 'eip155:1'
}

const token = (symbol: string, address: SwapToken['address'], decimals: number): SwapToken => ({
  symbol,
  name: symbol,
  address,
  decimals,
  hasPermit: false
})

export const ETHER = token('ETH', nativeAsset('eip155:1'), 18)
export const USDC = token('USDC', `eip155:1:${DOLLAR}`, 6)
export const WETH = token('WETH', `eip155:1:${WRAPPED}`, 18)

/** A swap of one Ether for dollars, unless told otherwise. */
export const basisOf = (parts: Partial<SwapBasis> = {}): SwapBasis => ({
  snapshot: SNAPSHOT,
  from: ETHER,
  to: USDC,
  amount: asBaseUnits('1000000000000000000'),
  slippage: 100,
  ...parts
})

/** A quote of 3,200 dollars, unless told otherwise. */
export const quoteOf = (parts: Partial<SwapBasis> = {}, toAmount = '3200000000', at = NOW): SwapQuote =>
  toQuote(basisOf(parts), asBaseUnits(toAmount), at)
