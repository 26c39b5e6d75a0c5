import type { PlainError, BaseUnits } from '@appkit/core'
import { fractionDigits, isDecimal } from '@appkit/core/internal'
import { isNativeAsset } from './native-asset.js'
import { assumedCost, readUnits } from './swap-amounts.js'
import { isWithoutLiquidity } from './swap-errors.js'
import type { QuoteState, SwapPair, SwapQuote } from './swap-state.js'

/** What the form is, besides what is entered. */
export interface FormFacts {
  readonly pair: SwapPair
  /** As it is typed. */
  readonly amount: string
  /** What the account holds of `from`, base units; `undefined`: unknown. */
  readonly balance: bigint | undefined
  /** Of the native coin. */
  readonly nativeBalance: bigint | undefined
  /** Wei; absent where unknown. */
  readonly gasPrice: BaseUnits | undefined
  /** Whether what the tokens and the network cost was asked for. */
  readonly isPriced: boolean
  readonly quote: QuoteState
  /** The quote for exactly what is entered. */
  readonly shown: SwapQuote | undefined
}

/** The next thing that the user has to do in the form, in the order of its fields. */
export type FormStep =
  | { readonly step: 'token'; readonly side: 'from' | 'to' }
  | { readonly step: 'amount'; readonly tooLongFor?: number }
  /** `keepsGas`: it is there, but then nothing is left for the network. */
  | { readonly step: 'balance'; readonly keepsGas: boolean }
  | { readonly step: 'liquidity' }
  | { readonly step: 'failed'; readonly error: PlainError }
  | { readonly step: 'quoting' }
  /** `lacksGas`: the account has less of the native coin than the network may take. */
  | { readonly step: 'ready'; readonly quote: SwapQuote; readonly lacksGas: boolean }

/** Says what the form needs next. */
export function formStep(facts: FormFacts): FormStep {
  const { pair, amount: text, balance, nativeBalance, gasPrice, quote, shown } = facts
  const { from, to } = pair
  if (!from) return { step: 'token', side: 'from' }
  if (!to) return { step: 'token', side: 'to' }
  const amount = readUnits(text, from.decimals)
  if (amount === undefined) {
    const isTooLong = isDecimal(text) && fractionDigits(text) > from.decimals
    return isTooLong ? { step: 'amount', tooLongFor: from.decimals } : { step: 'amount' }
  }
  const cost = gasPrice === undefined ? 0n : assumedCost(gasPrice)
  if (balance !== undefined && amount > balance) return { step: 'balance', keepsGas: false }
  if (balance !== undefined && isNativeAsset(from.address) && amount + cost > balance) {
    return { step: 'balance', keepsGas: true }
  }
  if (quote.step === 'failed') {
    return isWithoutLiquidity(quote.error) ? { step: 'liquidity' } : { step: 'failed', error: quote.error }
  }
  if (!shown || !facts.isPriced) return { step: 'quoting' }
  return { step: 'ready', quote: shown, lacksGas: nativeBalance !== undefined && nativeBalance < cost }
}
