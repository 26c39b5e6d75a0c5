import { object, safeParse } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { gasPrice } from '../decoding/gas.js'
import { askProvider } from '../http/ask-provider.js'

/** What a unit of gas costs for three speeds, wei. */
export interface GasPrices {
  readonly standard: BaseUnits
  readonly fast: BaseUnits
  readonly instant: BaseUnits
}

const gasPriceAnswer = object({ standard: gasPrice, fast: gasPrice, instant: gasPrice })

/** Gas prices of a network; without a provider for it: NETWORK_NOT_SUPPORTED. @source docs/threats.md T2.E09 */
export const gasPriceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getGasPrice: build.query<GasPrices, { readonly chainId: CaipNetworkId }>({
      keepUnusedDataFor: 0,
      queryFn: ({ chainId }, context) =>
        askProvider<GasPrices>(context, {
          network: chainId,
          path: ['v1', 'convert', 'gas-price'],
          query: { chainId },
          ifUnsupported: () => {
            const message = 'Network not supported for Gas Price'
            return { error: new AppKitError('NETWORK_NOT_SUPPORTED', { network: chainId }, { message }).toPlain() }
          },
          decode(answer) {
            const result = safeParse(gasPriceAnswer, answer)
            return result.success ? result.output : undefined
          }
        })
    })
  })
})
