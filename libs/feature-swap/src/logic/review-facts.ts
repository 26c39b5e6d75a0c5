import { asBaseUnits, type BaseUnits, type DecimalAmount } from '@appkit/core'
import { feeCautions, formatAmount, type FeeCaution } from '@appkit/core/internal'
import { isNativeAsset, nativeAsset } from './native-asset.js'
import { impactLevel, isTooGood, type ImpactLevel } from './price-impact-level.js'
import { assumedCost, exchangeRate, priceGain, priceImpact, providerFee, toPercent, worth } from './swap-amounts.js'
import type { SwapMarket, SwapQuote, SwapReview } from './swap-state.js'

/** The numbers of a quote as they are shown: exact decimal text in whole coins, and US dollars. What is unknown is absent. */
export interface QuoteFacts {
  readonly pays: DecimalAmount
  readonly receives: DecimalAmount
  readonly minimum: DecimalAmount
  readonly paysFiat: DecimalAmount | undefined
  readonly receivesFiat: DecimalAmount | undefined
  /** How much of the other token one whole token brings. */
  readonly rate: DecimalAmount | undefined
  /** Per cent. */
  readonly impact: DecimalAmount | undefined
  readonly impactLevel: ImpactLevel
  /** Per cent that what arrives is worth more than what leaves; absent: no more than markets differ. */
  readonly gain: DecimalAmount | undefined
  /** Per cent. */
  readonly slippage: DecimalAmount
  /** Of the token that is paid. */
  readonly providerFee: DecimalAmount
  readonly providerFeeFiat: DecimalAmount | undefined
  /** Of the network's own coin. */
  readonly cost: DecimalAmount | undefined
  /** It was not estimated: it is that of a typical swap. */
  readonly isCostTypical: boolean
  readonly costFiat: DecimalAmount | undefined
  /** What it costs at most, likewise; absent: unknown. */
  readonly costCap: DecimalAmount | undefined
  readonly costCapFiat: DecimalAmount | undefined
  /** What of the network's cost is worth a look. */
  readonly feeCautions: readonly FeeCaution[]
}

/** Every coin of an EVM network has as many. */
const COIN_DECIMALS = 18

/** What a transaction costs on its network, wei, at the price of the last blocks, and at most; absent: unknown. */
export interface EstimatedFee {
  readonly cost?: BaseUnits | undefined
  readonly usualCost?: BaseUnits | undefined
  readonly costCap?: BaseUnits | undefined
}

/** Works out what is shown of a quote. */
export function quoteFacts(
  { basis, toAmount, minimum }: SwapQuote,
  market: SwapMarket | undefined,
  { cost: estimated, usualCost: usual, costCap: most }: EstimatedFee = {}
): QuoteFacts {
  const { from, to, amount, slippage, snapshot } = basis
  const given = { amount: BigInt(amount), decimals: from.decimals }
  const taken = { amount: BigInt(toAmount), decimals: to.decimals }
  const priceOf = (asset: string) => market?.prices[asset.toLowerCase()]
  const prices = { from: priceOf(from.address), to: priceOf(to.address) }
  const impact = priceImpact(given, taken, prices)
  const gain = priceGain(given, taken, prices)
  const fee = { amount: providerFee(given.amount), decimals: from.decimals }
  const typical = market?.gasPrice === undefined ? undefined : assumedCost(market.gasPrice)
  const cost = estimated === undefined ? typical : BigInt(estimated)
  const coin = priceOf(nativeAsset(snapshot.caipNetworkId))
  const paysFiat = worth(given, prices.from)
  const inFiat = (amount: bigint) => worth({ amount, decimals: COIN_DECIMALS }, coin)
  const costFiat = cost === undefined ? undefined : inFiat(cost)
  const coins = isNativeAsset(from.address) ? amount : undefined
  return {
    pays: formatAmount(given.amount, given.decimals),
    receives: formatAmount(taken.amount, taken.decimals),
    minimum: formatAmount(minimum, taken.decimals),
    paysFiat,
    receivesFiat: worth(taken, prices.to),
    rate: exchangeRate(given, taken),
    impact: impact === undefined ? undefined : toPercent(impact),
    impactLevel: impactLevel(impact),
    gain: isTooGood(gain) ? toPercent(gain) : undefined,
    slippage: toPercent(BigInt(slippage)),
    providerFee: formatAmount(fee.amount, fee.decimals),
    providerFeeFiat: worth(fee, prices.from),
    cost: cost === undefined ? undefined : formatAmount(cost, COIN_DECIMALS),
    isCostTypical: estimated === undefined,
    costFiat,
    costCap: most === undefined ? undefined : formatAmount(most, COIN_DECIMALS),
    costCapFiat: most === undefined ? undefined : inFiat(BigInt(most)),
    feeCautions:
      cost === undefined
        ? []
        : feeCautions({ estimate: { fee: asBaseUnits(cost), usual }, coins, worth: paysFiat, feeWorth: costFiat })
  }
}

/** What is shown of a review. @param estimated of its next transaction */
export const reviewFacts = ({ quote, market }: SwapReview, estimated?: EstimatedFee): QuoteFacts =>
  quoteFacts(quote, market, estimated)
