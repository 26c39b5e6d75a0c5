import { createApi, type BaseQueryApi } from '@reduxjs/toolkit/query'
import { DATA_TAGS } from './data-tags.js'
import { supportedChainsEndpoint } from './endpoints/supported-chains-endpoint.js'
import { toBadResponse } from './http/bad-response.js'
import { createDataBaseQuery, type SupportedChainsRequest } from './http/data-base-query.js'

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
