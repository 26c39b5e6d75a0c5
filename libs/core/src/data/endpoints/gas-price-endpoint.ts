import { object } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import type { CaipNetworkId } from '../../caip/caip.js'
import { AppKitError } from '../../errors/appkit-error.js'
import { dataApi } from '../data-api.js'
import { gasPrice } from '../../decoding/gas.js'
import { wire } from '../../decoding/wire.js'

/** What a unit of gas costs for three speeds, wei. */
export interface GasPrices {
  readonly standard: BaseUnits
  readonly fast: BaseUnits
  readonly instant: BaseUnits
}

const gasPriceAnswer = wire(object({ standard: gasPrice, fast: gasPrice, instant: gasPrice }))

const UNSUPPORTED = 'Network not supported for Gas Price'

/** Gas prices of a network; without a provider for it: NETWORK_NOT_SUPPORTED. @source docs/threats.md T2.E09 */
export const gasPriceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getGasPrice: build.query<GasPrices, { readonly chainId: CaipNetworkId }>({
      keepUnusedDataFor: 0,
      query: ({ chainId }) => ({
        service: 'rpc',
        network: chainId,
        path: ['v1', 'convert', 'gas-price'],
        query: { chainId },
        whenSkipped: {
          error: new AppKitError('NETWORK_NOT_SUPPORTED', { network: chainId }, { message: UNSUPPORTED }).toPlain()
        }
      }),
      responseSchema: gasPriceAnswer
    })
  })
})
