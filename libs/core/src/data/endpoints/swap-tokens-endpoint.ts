import { boolean, fallback, nullish, object, string, type InferOutput } from 'valibot'
import { parseCaipAddress, type CaipAddress, type CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { eachValid } from '../../decoding/each-valid.js'
import { caipAddress, decimals, shownName, shownSymbol } from '../../decoding/fields.js'
import { firstOfEach } from '../../decoding/first-of-each.js'
import { isAddress } from '../../decoding/is-address.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { isNative } from '../../decoding/same-asset.js'
import { wire } from '../../decoding/wire.js'
import { refuseAnswer } from '../http/bad-response.js'

/** Tokens that are read at most. @source docs/threats.md T2.E06 */
const TOKENS_LIMIT = 5_000

/** How long the list is kept while unused, seconds. */
const TOKENS_CACHE_SECONDS = 300

/** Every coin of an EVM network has as many. */
const COIN_DECIMALS = 18

/** A token that can be swapped. */
export interface SwapToken {
  /** The network's own coin is at `0xeeee…eeee`. */
  readonly address: CaipAddress
  /** Cleaned for display. */
  readonly name: string
  readonly symbol: string
  /** 0–77. */
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** Whether it takes a signed permit instead of an approval. */
  readonly hasPermit: boolean
}

const wireToken = object({
  name: shownName,
  symbol: shownSymbol,
  address: caipAddress,
  decimals,
  logoUri: fallback(nullish(string()), undefined),
  eip2612: fallback(nullish(boolean()), undefined)
})
const tokensAnswer = wire(object({ tokens: eachValid(wireToken, TOKENS_LIMIT) }))

function toTokens(
  { tokens }: InferOutput<typeof tokensAnswer>,
  base: string,
  asked: CaipNetworkId
): readonly SwapToken[] | undefined {
  const parsed = tokens.map((token) => ({ token, ...parseCaipAddress(token.address) }))
  if (parsed.some(({ caipNetworkId }) => caipNetworkId !== asked)) return undefined
  const possible = parsed.filter(({ namespace, address, token }) => {
    const isCoinAsItIs = !isNative(token.address) || token.decimals === COIN_DECIMALS
    return isAddress(namespace, address) && token.symbol !== '' && isCoinAsItIs
  })
  return firstOfEach(possible, ({ address }) => address.toLowerCase()).map(
    ({ token: { logoUri, eip2612, ...rest } }) => ({
      ...rest,
      iconUrl: pictureUrl(base, logoUri),
      hasPermit: eip2612 ?? false
    })
  )
}

/** The tokens that can be swapped on a network. @source docs/threats.md T2.E06 */
export const swapTokensApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getSwapTokens: build.query<
      readonly SwapToken[],
      { readonly chainId: CaipNetworkId },
      InferOutput<typeof tokensAnswer>
    >({
      keepUnusedDataFor: TOKENS_CACHE_SECONDS,
      query: ({ chainId }) => ({
        service: 'rpc',
        network: chainId,
        path: ['v1', 'convert', 'tokens'],
        query: { chainId },
        whenSkipped: { data: { tokens: [] } }
      }),
      rawResponseSchema: tokensAnswer,
      transformResponse: (answer, meta, { chainId }) => toTokens(answer, meta.baseUrl, chainId) ?? refuseAnswer(meta)
    })
  })
})
