import { array, maxLength, nullish, object, pipe, type InferOutput } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { baseUnits, caipAddress, opaqueText } from '../../decoding/fields.js'
import { isSameAsset } from '../../decoding/same-asset.js'
import { wire } from '../../decoding/wire.js'
import { refuseAnswer } from '../http/bad-response.js'

/** How long a quote is kept while unused, seconds: it is not for later. */
const QUOTE_CACHE_SECONDS = 0

/** What is to be swapped. */
export interface SwapQuotesQuery {
  readonly userAddress: string
  /** CAIP-10 of the tokens, both on one network. */
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Base units of `from`. */
  readonly amount: BaseUnits
  /** Wei. */
  readonly gasPrice?: BaseUnits | undefined
}

/** What a swap would bring. */
export interface SwapQuote {
  readonly id?: string | undefined
  /** Base units. */
  readonly fromAmount: BaseUnits
  /** Base units. */
  readonly toAmount: BaseUnits
}

const quote = object({
  id: nullish(opaqueText(128)),
  fromAmount: baseUnits,
  fromAccount: caipAddress,
  toAmount: baseUnits,
  toAccount: caipAddress
})
type WireQuote = InferOutput<typeof quote>
const quotesAnswer = wire(object({ quotes: pipe(array(quote), maxLength(100)) }))

function isAnswerTo({ amount, from, to }: SwapQuotesQuery, { fromAmount, fromAccount, toAccount }: WireQuote): boolean {
  return BigInt(fromAmount) === BigInt(amount) && isSameAsset(fromAccount, from) && isSameAsset(toAccount, to)
}

/**
 * What swaps would bring; none: the swap is not offered. A quote for another amount or pair than asked makes the answer invalid.
 * @source docs/threats.md T2.E05, T2.F15
 */
export const swapQuotesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getSwapQuotes: build.query<readonly SwapQuote[], SwapQuotesQuery, InferOutput<typeof quotesAnswer>>({
      keepUnusedDataFor: QUOTE_CACHE_SECONDS,
      query: ({ userAddress, from, to, amount, gasPrice }) => ({
        service: 'rpc',
        network: parseCaipAddress(from).caipNetworkId,
        path: ['v1', 'convert', 'quotes'],
        query: { userAddress, from, to, amount, gasPrice },
        whenSkipped: { data: { quotes: [] } }
      }),
      rawResponseSchema: quotesAnswer,
      transformResponse({ quotes }, meta, asked) {
        if (!quotes.every((one) => isAnswerTo(asked, one))) refuseAnswer(meta)
        return quotes.map(({ id, fromAmount, toAmount }) => ({ id: id ?? undefined, fromAmount, toAmount }))
      }
    })
  })
})
