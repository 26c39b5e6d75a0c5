import { parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../../caip/caip.js'
import { selectNetwork } from '../../networks/networks-selectors.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { dataApi } from '../data-api.js'
import { askProvider } from '../http/ask-provider.js'
import { decodeBalances, type TokenBalance } from './balance-decoder.js'

/** How long balances are fresh, seconds. @source spec §9 */
export const BALANCE_CACHE_SECONDS = 30

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

/**
 * What an account holds, with prices. Errors keep the code of what went wrong; their message is `Token Balance Unavailable`.
 * @source spec §5, §7, §8, threats T2.E04
 */
export const balanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Portfolio, BalanceQuery>({
      keepUnusedDataFor: BALANCE_CACHE_SECONDS,
      providesTags: ['Balance'],
      queryFn: ({ address, chainId }, context) => {
        const { clock } = context.extra as WidgetServices
        const none = (coverage: 'testnet' | 'unsupported') => ({ data: { coverage, tokens: [], asOf: clock.now() } })
        if (selectNetwork(context.getState() as WidgetState, chainId)?.testnet) return none('testnet')
        if (!BALANCE_NAMESPACES.includes(parseCaipNetworkId(chainId).namespace)) return none('unsupported')
        return askProvider<Portfolio>(context, {
          network: chainId,
          path: ['v1', 'account', address, 'balance'],
          query: { currency: 'usd', chainId },
          failure: 'Token Balance Unavailable',
          ifUnsupported: () => none('unsupported'),
          decode(answer, base) {
            const read = decodeBalances(answer, base, chainId)
            return read && { coverage: 'known', tokens: read.tokens, asOf: clock.now() - read.ageSeconds * 1_000 }
          }
        })
      }
    })
  })
})
