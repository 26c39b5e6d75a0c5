import { object, safeParse } from 'valibot'
import { parseCaipNetworkId, toCaipAddress, type CaipNetworkId, type ChainNamespace } from '../../caip/caip.js'
import { asBaseUnits } from '../../amounts/base-units.js'
import type { LiveConnection } from '../../connections/connection.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { toAppKitError } from '../../errors/to-appkit-error.js'
import { selectIsBalanceUnread, selectNetwork } from '../../networks/networks-selectors.js'
import type { PreferredToken } from '../../options/widget-options.js'
import type { NativeBalance } from '../../plugin/chain-requests.js'
import type { WidgetServices } from '../../store/widget-services.js'
import type { WidgetState } from '../../store/widget-store.js'
import { cleanText } from '../../text/clean-text.js'
import { dataApi } from '../data-api.js'
import { baseUnits, decimals, shownSymbol, TEXT_LIMITS } from '../../decoding/fields.js'
import type { Answer } from '../http/data-request.js'
import { fetchOrRecall } from '../saved/fetch-or-recall.js'
import type { SavedResource } from '../saved/saved-answers.js'

/** How long a balance is fresh, seconds. */
export const NATIVE_BALANCE_CACHE_SECONDS = 30

/** Whose balance. */
export interface NativeBalanceQuery {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** In place of the coin. `symbol`: how it is called, where the app says it. */
  readonly token?: Pick<PreferredToken, 'address' | 'symbol'> | undefined
  /** Has the node asked on test networks whatever the app's `testnetBalances` says: for what is about to be spent. @default false */
  readonly isReadOnTestnets?: boolean | undefined
}

/** The question for the balance that is shown of an account. @param token as the app prefers it on that network; `undefined`: the coin */
export function shownBalanceQuery(
  { caipNetworkId, activeAddress: address }: Pick<LiveConnection, 'caipNetworkId' | 'activeAddress'>,
  token: PreferredToken | undefined
): NativeBalanceQuery {
  const query = { namespace: parseCaipNetworkId(caipNetworkId).namespace, address, caipNetworkId }
  return token ? { ...query, token: { address: token.address, symbol: token.symbol } } : query
}

const nativeBalance = object({ value: baseUnits, decimals, symbol: shownSymbol })

const savedNativeBalances: SavedResource<NativeBalance> = {
  name: 'nativeBalances',
  decode(stored) {
    const result = safeParse(nativeBalance, stored)
    return result.success ? result.output : undefined
  }
}

/** By what its contract calls it, or its address. */
function nameOf(symbol: string | undefined, address: string): string {
  return cleanText(symbol ?? '', TEXT_LIMITS.symbol) || `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** The coin's zero, where the chain is not read. */
function unreadBalance(state: WidgetState, caipNetworkId: CaipNetworkId): NativeBalance | undefined {
  if (!selectIsBalanceUnread(state, caipNetworkId)) return undefined
  const coin = selectNetwork(state, caipNetworkId)?.nativeCurrency
  return coin && { value: asBaseUnits(0n), decimals: coin.decimals, symbol: coin.symbol }
}

async function readBalance(
  { chains }: Pick<WidgetServices, 'chains'>,
  { namespace, address, caipNetworkId, token }: NativeBalanceQuery
): Promise<Answer<NativeBalance>> {
  try {
    const runtime = await chains.load(namespace)
    const held = token && (await runtime.getTokenBalance?.({ address, caipNetworkId, token: token.address }))
    if (held) return { data: { ...held, symbol: nameOf(token.symbol ?? held.symbol, token.address) } }
    return { data: await runtime.getBalance({ address, caipNetworkId }) }
  } catch (cause) {
    const error = toAppKitError(cause)
    if (error.code === 'CONTEXT_CHANGED') return { error: error.toPlain() }
    return { error: new AppKitError('BALANCE_UNAVAILABLE', { network: caipNetworkId }, { cause }).toPlain() }
  }
}

/** Native balances, and those of the tokens that an app prefers to them, kept between visits; read by the chain plug-ins. An unsupported network or a failure is BALANCE_UNAVAILABLE. */
export const nativeBalanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getNativeBalance: build.query<NativeBalance, NativeBalanceQuery>({
      keepUnusedDataFor: NATIVE_BALANCE_CACHE_SECONDS,
      providesTags: ['Balance'],
      async queryFn(query, context) {
        const { caipNetworkId, address, token, isReadOnTestnets = false } = query
        const unread = isReadOnTestnets ? undefined : unreadBalance(context.getState() as WidgetState, caipNetworkId)
        if (unread) return { data: unread }
        const account = toCaipAddress(caipNetworkId, address)
        return fetchOrRecall(context, {
          resource: savedNativeBalances,
          key: token ? `${account}/${token.address}` : account,
          freshSeconds: NATIVE_BALANCE_CACHE_SECONDS,
          isShownMeanwhile: false,
          ask: () => readBalance(context.extra as WidgetServices, query)
        })
      }
    })
  })
})
