import { fallback, nullish, object, safeParse, string } from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import { parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import { eachValid } from '../decoding/each-valid.js'
import { caipAddress, fiat, shownName, shownSymbol } from '../decoding/fields.js'
import { pictureUrl } from '../decoding/picture-url.js'
import { isSameAsset } from '../decoding/same-asset.js'
import { askProvider } from '../http/ask-provider.js'

/** How long a price is fresh, seconds. */
export const PRICE_CACHE_SECONDS = 15

/** Which tokens, all on one network, CAIP-10. */
export interface TokenPricesQuery {
  readonly addresses: readonly CaipAddress[]
}

/** What a token costs. */
export interface TokenPrice {
  readonly address: CaipAddress
  /** Cleaned for display. */
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** US dollars for one coin. */
  readonly price: DecimalAmount
}

const pricesAnswer = object({
  fungibles: eachValid(
    object({
      address: caipAddress,
      name: shownName,
      symbol: shownSymbol,
      iconUrl: fallback(nullish(string()), undefined),
      price: fiat
    })
  )
})

/** Prices of tokens nobody asked for are left out; when there are only such, the answer is to another question. @source docs/threats.md T2.F15 */
function decodePrices(answer: unknown, base: string, asked: readonly CaipAddress[]): readonly TokenPrice[] | undefined {
  const result = safeParse(pricesAnswer, answer)
  if (!result.success) return undefined
  const all = result.output.fungibles
  const prices = all.filter(({ address }) => asked.some((wanted) => isSameAsset(wanted, address)))
  if (all.length > 0 && prices.length === 0) return undefined
  return prices.map(({ iconUrl, ...rest }) => ({ ...rest, iconUrl: pictureUrl(base, iconUrl) }))
}

/** What tokens cost; one that is missing has no price anybody knows. @source docs/threats.md T2.E07 */
export const tokenPricesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getTokenPrices: build.query<readonly TokenPrice[], TokenPricesQuery>({
      keepUnusedDataFor: PRICE_CACHE_SECONDS,
      queryFn: ({ addresses }, context) => {
        const [first] = addresses
        if (!first) return { data: [] }
        const { projectId } = (context.getState() as WidgetState).options
        return askProvider<readonly TokenPrice[]>(context, {
          network: parseCaipAddress(first).caipNetworkId,
          path: ['v1', 'fungible', 'price'],
          body: { currency: 'usd', addresses, projectId },
          ifUnsupported: () => ({ data: [] }),
          decode: (answer, base) => decodePrices(answer, base, addresses)
        })
      }
    })
  })
})
