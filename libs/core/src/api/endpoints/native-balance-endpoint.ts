import type { CaipNetworkId, ChainNamespace } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { toAppKitError } from '../../errors/to-appkit-error.js'
import type { NativeBalance } from '../../plugin/chain-adapter.js'
import type { WidgetServices } from '../../store/widget-services.js'
import { dataApi } from '../data-api.js'

/** How long a balance is fresh, seconds. @source spec §9 */
export const NATIVE_BALANCE_CACHE_SECONDS = 30

/** Whose balance. */
export interface NativeBalanceQuery {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** Native balances, read by the chain plug-ins. An unsupported network or a failure is BALANCE_UNAVAILABLE. @source spec §5, §9 */
export const nativeBalanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getNativeBalance: build.query<NativeBalance, NativeBalanceQuery>({
      keepUnusedDataFor: NATIVE_BALANCE_CACHE_SECONDS,
      providesTags: ['Balance'],
      queryFn: async ({ namespace, address, caipNetworkId }, { extra }) => {
        const { chains } = extra as WidgetServices
        try {
          const runtime = await chains.load(namespace)
          return { data: await runtime.getBalance({ address, caipNetworkId }) }
        } catch (cause) {
          const error = toAppKitError(cause)
          if (error.code === 'CONTEXT_CHANGED') return { error: error.toPlain() }
          return { error: new AppKitError('BALANCE_UNAVAILABLE', { network: caipNetworkId }, { cause }).toPlain() }
        }
      }
    })
  })
})
