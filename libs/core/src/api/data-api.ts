import { createApi, type BaseQueryApi } from '@reduxjs/toolkit/query'
import { supportedChainsEndpoint } from './endpoints/supported-chains-endpoint.js'
import { toBadResponse } from './http/bad-response.js'
import { createDataBaseQuery, type SupportedChainsRequest } from './http/data-base-query.js'

/** Cache tags of server data. */
export const DATA_TAGS = ['Balance', 'History', 'Nfts', 'Identity', 'Names', 'Allowance', 'Sessions'] as const

export type DataTag = (typeof DATA_TAGS)[number]

/**
 * The one api object of server data: no hooks, and of endpoints only the one that its base query needs; each resource injects its. Stateless: the
 * cache is in the store.
 */
export const dataApi = createApi({
  reducerPath: 'data',
  baseQuery: createDataBaseQuery(askForChains),
  catchSchemaFailure: toBadResponse,
  tagTypes: DATA_TAGS,
  refetchOnReconnect: true,
  endpoints: supportedChainsEndpoint
})

function askForChains(dispatch: BaseQueryApi['dispatch']): SupportedChainsRequest {
  return dispatch(dataApi.endpoints.getSupportedChains.initiate())
}
