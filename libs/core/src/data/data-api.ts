import { createApi, type BaseQueryApi, type EndpointBuilder } from '@reduxjs/toolkit/query'
import { object, type InferOutput } from 'valibot'
import type { CaipNetworkId } from '../caip/caip.js'
import { eachValid } from '../decoding/each-valid.js'
import { caipNetworkId } from '../decoding/fields.js'
import { wire } from '../decoding/wire.js'
import { DATA_TAGS, type DataTag } from './data-tags.js'
import { toBadResponse } from './http/bad-response.js'
import { createDataBaseQuery, type SupportedChainsRequest, type DataBaseQuery } from './http/data-base-query.js'

const supportedChains = wire(object({ http: eachValid(caipNetworkId) }))

/** The networks the data provider knows; asked once for each page, again after a failure. @source docs/threats.md T2.E01 */
const supportedChainsEndpoint = (build: EndpointBuilder<DataBaseQuery, DataTag, 'data'>) => ({
  getSupportedChains: build.query<readonly CaipNetworkId[], void, InferOutput<typeof supportedChains>>({
    keepUnusedDataFor: Infinity,
    query: () => ({ service: 'rpc', path: ['v1', 'supported-chains'], whenSkipped: { data: { http: [] } } }),
    rawResponseSchema: supportedChains,
    transformResponse: ({ http }) => http
  })
})

/**
 * The one api object of server data: no hooks, and of endpoints only the one that its base query needs; each resource injects its. Stateless: the
 * cache is in the store.
 */
export const dataApi = createApi({
  reducerPath: 'data',
  baseQuery: createDataBaseQuery(fetchSupportedChains),
  catchSchemaFailure: toBadResponse,
  tagTypes: DATA_TAGS,
  refetchOnReconnect: true,
  // Else a picture on its way would hold up new balances.
  invalidationBehavior: 'immediately',
  endpoints: supportedChainsEndpoint
})

function fetchSupportedChains(dispatch: BaseQueryApi['dispatch']): SupportedChainsRequest {
  return dispatch(dataApi.endpoints.getSupportedChains.initiate())
}
