import { object, safeParse } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import { eachValid } from '../decoding/each-valid.js'
import { caipNetworkId } from '../decoding/fields.js'
import { dataApi } from '../data-api.js'
import { ask } from '../http/ask.js'

const supportedChains = object({ http: eachValid(caipNetworkId) })

/** The networks the data provider knows; asked once for each page, again after a failure. @source docs/threats.md T2.E01 */
export const supportedChainsApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getSupportedChains: build.query<readonly CaipNetworkId[], void>({
      keepUnusedDataFor: Infinity,
      queryFn: (_query, context) =>
        ask<readonly CaipNetworkId[]>(context, {
          service: 'rpc',
          path: ['v1', 'supported-chains'],
          ifUnsupported: () => ({ data: [] }),
          decode(answer) {
            const result = safeParse(supportedChains, answer)
            return result.success ? result.output.http : undefined
          }
        })
    })
  })
})
