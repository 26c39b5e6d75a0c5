import { AppKitError, type PlainError, type BaseUnits, asBaseUnits } from '@appkit/core'
import { swapQuotesApi, type SwapQuote as Offer } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'
import { selectMarket } from './swap-selectors.js'
import type { SwapBasis, SwapQuote } from './swap-state.js'
import { toQuote } from './to-quote.js'

const { getSwapQuotes } = swapQuotesApi.endpoints

/** A quote that is being fetched. */
export interface PendingQuote {
  /** @throws AppKitError BAD_RESPONSE with status 404 where this swap has no offer, or what the provider's failure was */
  readonly answer: Promise<SwapQuote>
  /** Ends the request; `answer` then rejects. */
  abort(): void
}

/** Fetches the best quote of a swap, never a cached one. */
export const fetchQuote =
  (basis: SwapBasis): WidgetThunk<PendingQuote> =>
  (dispatch, getState, { clock }) => {
    const { snapshot, from, to, amount } = basis
    const query = {
      userAddress: snapshot.address,
      from: from.address,
      to: to.address,
      amount,
      gasPrice: selectMarket(getState())?.gasPrice
    }
    const request = dispatch(getSwapQuotes.initiate(query, { forceRefetch: true }))
    const read = async (): Promise<SwapQuote> => {
      const { data, error } = await request
      request.unsubscribe()
      if (!data) throw toError(error as PlainError | undefined)
      const best = bestOf(data)
      if (best === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'The data provider', status: NO_OFFER })
      return toQuote(basis, best, clock.now())
    }
    return { answer: read(), abort: () => request.abort() }
  }

/** Stands for an answer without any offer. */
const NO_OFFER = 404

/** The most that is offered; `undefined`: nothing is. */
function bestOf(offers: readonly Offer[]): BaseUnits | undefined {
  const amounts = offers.map(({ toAmount }) => BigInt(toAmount)).filter((amount) => amount > 0n)
  const best = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
  return best > 0n ? asBaseUnits(best) : undefined
}

function toError(plain: PlainError | undefined): AppKitError {
  const { code, context, message } = plain ?? new AppKitError('UNKNOWN', {}).toPlain()
  return new AppKitError(code, context, { message })
}
