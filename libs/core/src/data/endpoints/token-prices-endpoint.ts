import { fallback, nullish, object, string, type InferOutput } from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import { parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { eachValid } from '../../decoding/each-valid.js'
import { caipAddress, fiat, shownName, shownSymbol } from '../../decoding/fields.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { isSameAsset } from '../../decoding/same-asset.js'
import { wire } from '../../decoding/wire.js'
import { refuseAnswer } from '../http/bad-response.js'

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

const wirePrice = object({
  address: caipAddress,
  name: shownName,
  symbol: shownSymbol,
  iconUrl: fallback(nullish(string()), undefined),
  price: fiat
})
const pricesAnswer = wire(object({ fungibles: eachValid(wirePrice) }))

/** Prices of tokens not asked for are left out; when there are only such, the answer is to another question. @source docs/threats.md T2.F15 */
function toPrices(
  { fungibles }: InferOutput<typeof pricesAnswer>,
  base: string,
  { addresses }: TokenPricesQuery
): readonly TokenPrice[] | undefined {
  const prices = fungibles.filter(({ address }) => addresses.some((wanted) => isSameAsset(wanted, address)))
  if (fungibles.length > 0 && prices.length === 0) return undefined
  return prices.map(({ iconUrl, ...rest }) => ({ ...rest, iconUrl: pictureUrl(base, iconUrl) }))
}

/** What tokens cost; one that is missing has no known price. @source docs/threats.md T2.E07 */
export const tokenPricesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getTokenPrices: build.query<readonly TokenPrice[], TokenPricesQuery, InferOutput<typeof pricesAnswer>>({
      keepUnusedDataFor: PRICE_CACHE_SECONDS,
      query: ({ addresses }) => ({
        service: 'rpc',
        network: addresses[0] && parseCaipAddress(addresses[0]).caipNetworkId,
        path: ['v1', 'fungible', 'price'],
        body: (projectId) => ({ currency: 'usd', addresses, projectId }),
        skip: addresses.length === 0,
        whenSkipped: { data: { fungibles: [] } }
      }),
      rawResponseSchema: pricesAnswer,
      transformResponse: (answer, meta, asked) => toPrices(answer, meta.baseUrl, asked) ?? refuseAnswer(meta)
    })
  })
})
