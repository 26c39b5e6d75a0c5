import { array, maxLength, nullish, object, pipe, safeParse } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { baseUnits, caipAddress, opaqueText } from '../decoding/fields.js'
import { isSameAsset } from '../decoding/same-asset.js'
import { askProvider } from '../http/ask-provider.js'

/** How long a quote is kept while nobody looks at it, seconds: it is not for later. */
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

const quotesAnswer = object({
  quotes: pipe(
    array(
      object({
        id: nullish(opaqueText(128)),
        fromAmount: baseUnits,
        fromAccount: caipAddress,
        toAmount: baseUnits,
        toAccount: caipAddress
      })
    ),
    maxLength(100)
  )
})

/** A quote for another amount or pair than asked makes the answer invalid. @source docs/threats.md T2.E05, T2.F15 */
function decodeQuotes(answer: unknown, asked: SwapQuotesQuery): readonly SwapQuote[] | undefined {
  const result = safeParse(quotesAnswer, answer)
  if (!result.success) return undefined
  const { quotes } = result.output
  const isAsked = quotes.every(
    (quote) =>
      BigInt(quote.fromAmount) === BigInt(asked.amount) &&
      isSameAsset(quote.fromAccount, asked.from) &&
      isSameAsset(quote.toAccount, asked.to)
  )
  if (!isAsked) return undefined
  return quotes.map(({ id, fromAmount, toAmount }) => ({ id: id ?? undefined, fromAmount, toAmount }))
}

/** What swaps would bring; none: nobody offers this swap. @source docs/threats.md T2.E05 */
export const swapQuotesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getSwapQuotes: build.query<readonly SwapQuote[], SwapQuotesQuery>({
      keepUnusedDataFor: QUOTE_CACHE_SECONDS,
      queryFn: (query, context) => {
        const { userAddress, from, to, amount, gasPrice } = query
        return askProvider<readonly SwapQuote[]>(context, {
          network: parseCaipAddress(from).caipNetworkId,
          path: ['v1', 'convert', 'quotes'],
          query: { userAddress, from, to, amount, gasPrice },
          ifUnsupported: () => ({ data: [] }),
          decode: (answer) => decodeQuotes(answer, query)
        })
      }
    })
  })
})
