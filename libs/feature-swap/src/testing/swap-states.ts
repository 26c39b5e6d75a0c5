import { asDecimal } from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import type { CaipAddress, PlainError } from '@appkit/core'
import type { ApprovalTransaction, SwapToken } from '@appkit/core/data'
import { GALLERY_ADDRESS, GALLERY_NOW, galleryError } from '@appkit/ui-react/testing'
import { approvalData } from '../logic/check-approval.js'
import { nativeAsset } from '../logic/native-asset.js'
import { INITIAL_STATE } from '../logic/swap-slice.js'
import type { Confirmed, NeededApproval, SwapBasis, SwapMarket, SwapQuote, SwapState } from '../logic/swap-state.js'
import { toQuote } from '../logic/to-quote.js'

const NETWORK = 'eip155:1'
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const contract = (index: number): CaipAddress => `${NETWORK}:0x${(index + 1).toString(16).padStart(40, '0')}`

const token = (index: number, symbol: string, name: string, decimals = 18): SwapToken => ({
  address: index === 0 ? nativeAsset(NETWORK) : contract(index),
  symbol,
  name,
  decimals,
  hasPermit: false
})

export const ETHER = token(0, 'ETH', 'Ether')
export const DOLLAR = token(1, 'USDM', 'Meadow Dollar', 6)
export const HARBOR = token(2, 'HRB', 'Harbor')
export const LONG = token(
  3,
  'W'.repeat(32),
  'The Extraordinarily Long and Winding Name of a Token '.repeat(2).slice(0, 128)
)

/** What the gallery's provider swaps. */
export const SWAP_TOKENS: readonly SwapToken[] = [
  ETHER,
  DOLLAR,
  HARBOR,
  token(4, 'DAI', 'Dai Stablecoin'),
  token(5, 'WETH', 'Wrapped Ether'),
  token(6, 'UNI', 'Uniswap'),
  token(7, 'QUIET', 'Quiet Token'),
  LONG
]

/** The market at the gallery's moment. */
export const MARKET: SwapMarket = {
  caipNetworkId: NETWORK,
  asked: [ETHER, DOLLAR, HARBOR, LONG].map(({ address }) => address.toLowerCase()),
  gasPrice: asBaseUnits('2500000000'),
  prices: {
    [ETHER.address]: asDecimal('3204.11'),
    [DOLLAR.address]: asDecimal('1'),
    [HARBOR.address]: asDecimal('2.5')
  }
}

const snapshot = {
  namespace: 'eip155',
  connectorUid: 'uid-meadow',
  address: GALLERY_ADDRESS,
  caipNetworkId: NETWORK
} as const

/** One Ether for dollars, unless told otherwise. */
export const basisOf = (parts: Partial<SwapBasis> = {}): SwapBasis => ({
  snapshot,
  from: ETHER,
  to: DOLLAR,
  amount: asBaseUnits('1000000000000000000'),
  slippage: 100,
  ...parts
})

export const quoteOf = (parts: Partial<SwapBasis> = {}, toAmount = '3191270000'): SwapQuote =>
  toQuote(basisOf(parts), asBaseUnits(toAmount), GALLERY_NOW)

/** Swapping with a quote that is there. */
export const swapState = (quote: SwapQuote = quoteOf(), amount = '1', parts: Partial<SwapState> = {}): SwapState => ({
  ...INITIAL_STATE,
  amount,
  slippage: quote.basis.slippage,
  pairs: { [NETWORK]: { from: quote.basis.from, to: quote.basis.to } },
  quote: { step: 'ready', quote },
  market: MARKET,
  ...parts
})

const transaction = (amount: string): ApprovalTransaction => ({
  from: `${NETWORK}:${GALLERY_ADDRESS}`,
  to: DOLLAR.address,
  data: approvalData(ROUTER, BigInt(amount)),
  value: asBaseUnits('0'),
  gas: 60_000,
  gasPrice: asBaseUnits('2500000000'),
  spender: ROUTER,
  amount: asBaseUnits(amount)
})

/** An approval of 250 dollars, or of nothing first. */
export const approvalOf = (kind: 'approve' | 'reset'): NeededApproval => ({
  kind,
  transaction: transaction(kind === 'reset' ? '0' : '250000000')
})

/** 250 dollars for Harbor. */
export const TOKEN_QUOTE = quoteOf(
  { from: DOLLAR, to: HARBOR, amount: asBaseUnits('250000000') },
  '99123456789012345678'
)

/** What was confirmed of a review. */
export const confirmed = (parts: Partial<Confirmed> = {}): Confirmed => ({
  review: { quote: quoteOf(), market: MARKET },
  approval: undefined,
  canBatch: false,
  isUnlimited: false,
  act: 'swap',
  ...parts
})

/** A review that waits for its confirmation. */
export const reviewOf = (
  parts: Partial<Confirmed> = {},
  more: Partial<Extract<SwapState['flow'], { step: 'review' }>> = {}
): SwapState['flow'] => ({
  step: 'review',
  cost: asBaseUnits('301625000000000'),
  ...confirmed(parts),
  changed: [],
  isRenewing: false,
  ...more
})

/** A failure with the text that is given for it. */
export const failure = (code: Parameters<typeof galleryError>[0], message?: string): PlainError => {
  const error = galleryError(code)
  return message === undefined ? error : { ...error, message }
}
