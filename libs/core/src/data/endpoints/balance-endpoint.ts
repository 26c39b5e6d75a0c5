import { object, safeParse, unknown } from 'valibot'
import {
  parseCaipNetworkId,
  toCaipAddress,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace
} from '../../caip/caip.js'
import { wholeNumber } from '../../decoding/fields.js'
import { selectIsBalanceUnread, selectNetwork } from '../../networks/networks-selectors.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import { NATIVE_ADDRESS } from '../../decoding/same-asset.js'
import type { AskContext } from '../http/ask.js'
import type { Answer } from '../http/data-request.js'
import { readAnswer } from '../http/read-answer.js'
import { fetchOrRecall, type RecallContext } from '../saved/fetch-or-recall.js'
import type { SavedResource } from '../saved/saved-answers.js'
import { fetchUnlessBlocked } from '../upstreams/fetch-unless-blocked.js'
import { getWalletAssets } from './get-wallet-assets.js'
import { decodeBalances, type Portfolio } from './balance-decoder.js'

const savedPortfolio = object({ tokens: unknown(), asOf: wholeNumber(0) })

/** How long balances are fresh, seconds. */
export const BALANCE_CACHE_SECONDS = 30

/** The namespaces whose balances are asked for. */
export const BALANCE_NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana']

/** Whose balances, on which network. */
export interface BalanceQuery {
  readonly address: string
  readonly chainId: CaipNetworkId
}

const FAILURE = 'Token Balance Unavailable'

/**
 * The asset that the provider must not answer for from its own cache: the network's coin, once after a transaction of the kit was mined.
 */
function outdatedAsset(context: AskContext & RecallContext, { chainId }: BalanceQuery): CaipAddress | undefined {
  const { upstreams, data } = context.getState() as WidgetState
  const known = data?.queries[context.queryCacheKey as never] as { data?: Portfolio } | undefined
  const isOutdated = upstreams?.minedAt !== undefined && (known?.data?.asOf ?? 0) <= upstreams.minedAt
  return isOutdated && chainId.startsWith('eip155:') ? toCaipAddress(chainId, NATIVE_ADDRESS) : undefined
}

/**
 * What an account holds, with prices. Errors keep the code of what went wrong; their message is `Token Balance Unavailable`. What was last known
 * is kept between visits.
 * @source docs/threats.md T2.E04
 */
export const balanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Portfolio, BalanceQuery>({
      keepUnusedDataFor: BALANCE_CACHE_SECONDS,
      providesTags: ['Balance'],
      queryFn: (query, context, _options, baseQuery) => {
        const { address, chainId } = query
        const { clock, baseUrls } = context.extra as WidgetServices
        const none = (coverage: 'testnet' | 'unsupported') => ({ data: { coverage, tokens: [], asOf: clock.now() } })
        const state = context.getState() as WidgetState
        if (selectIsBalanceUnread(state, chainId)) return none('testnet')
        // The provider tells of no test network: the network's own node does, of its coin.
        if (selectNetwork(state, chainId)?.testnet) return none('unsupported')
        const isAsked = BALANCE_NAMESPACES.includes(parseCaipNetworkId(chainId).namespace)
        if (!isAsked || baseUrls.rpc === undefined) return none('unsupported')
        async function ask(): Promise<Answer<Portfolio>> {
          const own = await getWalletAssets(context, query)
          if (own) return { data: own }
          const answer = await baseQuery({
            service: 'rpc',
            network: chainId,
            path: ['v1', 'account', address, 'balance'],
            query: { currency: 'usd', chainId, forceUpdate: outdatedAsset(context, query) },
            failure: FAILURE,
            whenSkipped: { data: { balances: [] } }
          })
          return readAnswer(answer, (data, { baseUrl, isSkipped }) => {
            const read = decodeBalances(data, baseUrl, chainId)
            if (!read) return undefined
            const coverage = isSkipped ? 'unsupported' : 'known'
            return { coverage, tokens: read.tokens, asOf: clock.now() - read.ageSeconds * 1_000 }
          })
        }
        const account = toCaipAddress(chainId, address)
        return fetchOrRecall(context, {
          resource: savedBalances(baseUrls.rpc, chainId, clock.now()),
          key: account,
          freshSeconds: BALANCE_CACHE_SECONDS,
          isShownMeanwhile: true,
          ask: () => fetchUnlessBlocked(context, account, ask),
          isKept: ({ coverage }) => coverage === 'known'
        })
      }
    })
  })
})

/**
 * Balances that outlive the page; read again by the rules for answers of the provider.
 * @param now epoch milliseconds: balances of the future are none
 */
function savedBalances(base: string, chainId: CaipNetworkId, now: number): SavedResource<Portfolio> {
  return {
    name: 'balances',
    decode(stored) {
      const result = safeParse(savedPortfolio, stored)
      if (!result.success || result.output.asOf > now) return undefined
      const { tokens, asOf } = result.output
      const read = decodeBalances({ balances: tokens }, base, chainId)
      return read && { coverage: 'known', tokens: read.tokens, asOf }
    }
  }
}
