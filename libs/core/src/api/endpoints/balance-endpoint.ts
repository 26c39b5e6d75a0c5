import { object, safeParse, unknown } from 'valibot'
import { wholeNumber } from '../decoding/fields.js'
import {
  parseCaipNetworkId,
  toCaipAddress,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace
} from '../../caip/caip.js'
import type { ErrorCode } from '../../errors/codes.js'
import { selectNetwork } from '../../networks/networks-selectors.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import { NATIVE_ADDRESS } from '../decoding/same-asset.js'
import type { AskContext } from '../http/ask.js'
import { askProvider } from '../http/ask-provider.js'
import type { Answer } from '../http/data-request.js'
import { askOrRecall, type RecallContext } from '../saved/ask-or-recall.js'
import type { SavedResource } from '../saved/saved-answers.js'
import { selectBlockedBalance, upstreamsSlice } from '../upstreams/upstreams-slice.js'
import { decodeBalances, type TokenBalance } from './balance-decoder.js'

/** How long balances are fresh, seconds. @source spec §9 */
export const BALANCE_CACHE_SECONDS = 30

/** How long balances are not asked for after a failure, seconds. @source spec §4, §9 */
export const BALANCE_RETRY_SECONDS = 30

/** The namespaces whose balances are asked for. @source spec §5, §9 */
export const BALANCE_NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana']

/** Whose balances, on which network. */
export interface BalanceQuery {
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** What an account holds on a network, as far as anybody knows. */
export interface Portfolio {
  /** `testnet`: never asked for, zero is shown. `unsupported`: nobody can be asked, nothing is known. In both cases there are no tokens. */
  readonly coverage: 'known' | 'testnet' | 'unsupported'
  /** The provider's order. Tokens without decimals are left out. @source spec §5 */
  readonly tokens: readonly TokenBalance[]
  /** When this was true, epoch milliseconds. */
  readonly asOf: number
}

/** @source spec §8 */
const FAILURE = 'Token Balance Unavailable'

/** Failures after which balances may be asked for at once: nobody could be asked, or somebody else says when. */
const NOT_BLOCKING: readonly ErrorCode[] = ['OFFLINE', 'CONTEXT_CHANGED', 'RATE_LIMITED']

/**
 * Reads balances, unless that failed less than 30 s ago: then the answer is that failure. A device that was offline is no reason to wait.
 * @source spec §4, §9
 */
async function askUnlessBlocked(
  context: AskContext,
  { address, chainId }: BalanceQuery,
  ask: () => Promise<Answer<Portfolio>>
): Promise<Answer<Portfolio>> {
  const { clock } = context.extra as WidgetServices
  const account = toCaipAddress(chainId, address)
  const blocked = selectBlockedBalance(context.getState() as WidgetState, account)
  if (blocked && blocked.until > clock.now()) return { error: blocked.error }
  const answer = await ask()
  if ('error' in answer && !NOT_BLOCKING.includes(answer.error.code)) {
    const now = clock.now()
    const block = { until: now + BALANCE_RETRY_SECONDS * 1_000, error: answer.error }
    context.dispatch(upstreamsSlice.actions.balanceBlocked({ account, block, now }))
  }
  return answer
}

/**
 * The asset that the provider must not answer for from its own cache: the network's coin, once after a transaction of the kit was mined.
 * @source spec §7 (forceUpdate)
 */
function outdatedAsset(context: AskContext & RecallContext, { chainId }: BalanceQuery): CaipAddress | undefined {
  const { upstreams, data } = context.getState() as WidgetState
  const known = data?.queries[context.queryCacheKey as never] as { data?: Portfolio } | undefined
  const isOutdated = upstreams?.minedAt !== undefined && (known?.data?.asOf ?? 0) <= upstreams.minedAt
  return isOutdated && chainId.startsWith('eip155:') ? toCaipAddress(chainId, NATIVE_ADDRESS) : undefined
}

const savedPortfolio = object({ tokens: unknown(), asOf: wholeNumber(0) })

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

/**
 * What an account holds, with prices. Errors keep the code of what went wrong; their message is `Token Balance Unavailable`. What was last known
 * is kept between visits.
 * @source spec §5, §7, §8, threats T2.E04
 */
export const balanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Portfolio, BalanceQuery>({
      keepUnusedDataFor: BALANCE_CACHE_SECONDS,
      providesTags: ['Balance'],
      queryFn: (query, context) => {
        const { address, chainId } = query
        const { clock, baseUrls } = context.extra as WidgetServices
        const none = (coverage: 'testnet' | 'unsupported') => ({ data: { coverage, tokens: [], asOf: clock.now() } })
        if (selectNetwork(context.getState() as WidgetState, chainId)?.testnet) return none('testnet')
        const isAsked = BALANCE_NAMESPACES.includes(parseCaipNetworkId(chainId).namespace)
        if (!isAsked || baseUrls.rpc === undefined) return none('unsupported')
        const ask = () =>
          askProvider<Portfolio>(context, {
            network: chainId,
            path: ['v1', 'account', address, 'balance'],
            query: { currency: 'usd', chainId, forceUpdate: outdatedAsset(context, query) },
            failure: FAILURE,
            ifUnsupported: () => none('unsupported'),
            decode(answer, base) {
              const read = decodeBalances(answer, base, chainId)
              return read && { coverage: 'known', tokens: read.tokens, asOf: clock.now() - read.ageSeconds * 1_000 }
            }
          })
        return askOrRecall(context, {
          resource: savedBalances(baseUrls.rpc, chainId, clock.now()),
          key: toCaipAddress(chainId, address),
          freshSeconds: BALANCE_CACHE_SECONDS,
          isShownMeanwhile: true,
          ask: () => askUnlessBlocked(context, query, ask),
          isKept: ({ coverage }) => coverage === 'known'
        })
      }
    })
  })
})
