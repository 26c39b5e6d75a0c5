import { object, safeParse } from 'valibot'
import { toCaipAddress, type CaipNetworkId, type ChainNamespace } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { toAppKitError } from '../../errors/to-appkit-error.js'
import type { NativeBalance } from '../../plugin/chain-adapter.js'
import type { WidgetServices } from '../../store/widget-services.js'
import { dataApi } from '../data-api.js'
import { baseUnits, decimals, shownSymbol } from '../decoding/fields.js'
import type { Answer } from '../http/data-request.js'
import { askOrRecall } from '../saved/ask-or-recall.js'
import type { SavedResource } from '../saved/saved-answers.js'

/** How long a balance is fresh, seconds. */
export const NATIVE_BALANCE_CACHE_SECONDS = 30

/** Whose balance. */
export interface NativeBalanceQuery {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

const nativeBalance = object({ value: baseUnits, decimals, symbol: shownSymbol })

const savedNativeBalances: SavedResource<NativeBalance> = {
  name: 'nativeBalances',
  decode(stored) {
    const result = safeParse(nativeBalance, stored)
    return result.success ? result.output : undefined
  }
}

async function readBalance(
  { chains }: Pick<WidgetServices, 'chains'>,
  { namespace, address, caipNetworkId }: NativeBalanceQuery
): Promise<Answer<NativeBalance>> {
  try {
    const runtime = await chains.load(namespace)
    return { data: await runtime.getBalance({ address, caipNetworkId }) }
  } catch (cause) {
    const error = toAppKitError(cause)
    if (error.code === 'CONTEXT_CHANGED') return { error: error.toPlain() }
    return { error: new AppKitError('BALANCE_UNAVAILABLE', { network: caipNetworkId }, { cause }).toPlain() }
  }
}

/** Native balances, kept between visits; read by the chain plug-ins. An unsupported network or a failure is BALANCE_UNAVAILABLE. */
export const nativeBalanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getNativeBalance: build.query<NativeBalance, NativeBalanceQuery>({
      keepUnusedDataFor: NATIVE_BALANCE_CACHE_SECONDS,
      providesTags: ['Balance'],
      queryFn: (query, context) =>
        askOrRecall(context, {
          resource: savedNativeBalances,
          key: toCaipAddress(query.caipNetworkId, query.address),
          freshSeconds: NATIVE_BALANCE_CACHE_SECONDS,
          isShownMeanwhile: false,
          ask: () => readBalance(context.extra as WidgetServices, query)
        })
    })
  })
})
