import type { EndpointBuilder } from '@reduxjs/toolkit/query'
import { object, type InferOutput } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { DataTag } from '../data-tags.js'
import { eachValid } from '../../decoding/each-valid.js'
import { caipNetworkId } from '../../decoding/fields.js'
import { wire } from '../../decoding/wire.js'
import type { DataBaseQuery } from '../http/data-base-query.js'

const supportedChains = wire(object({ http: eachValid(caipNetworkId) }))

/** The networks the data provider knows; asked once for each page, again after a failure. @source docs/threats.md T2.E01 */
export const supportedChainsEndpoint = (build: EndpointBuilder<DataBaseQuery, DataTag, 'data'>) => ({
  getSupportedChains: build.query<readonly CaipNetworkId[], void, InferOutput<typeof supportedChains>>({
    keepUnusedDataFor: Infinity,
    query: () => ({ service: 'rpc', path: ['v1', 'supported-chains'], whenSkipped: { data: { http: [] } } }),
    rawResponseSchema: supportedChains,
    transformResponse: ({ http }) => http
  })
})
