import { object, type InferOutput } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { baseUnits } from '../../decoding/fields.js'
import { wire } from '../../decoding/wire.js'

/** Whose allowance, for which token. */
export interface AllowanceQuery {
  readonly tokenAddress: CaipAddress
  readonly userAddress: string
}

const allowanceAnswer = wire(object({ allowance: baseUnits }))

/** How much of a token the swap contracts may take, base units. @source docs/threats.md T2.E08 */
export const allowanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getAllowance: build.query<BaseUnits, AllowanceQuery, InferOutput<typeof allowanceAnswer>>({
      keepUnusedDataFor: 0,
      providesTags: ['Allowance'],
      query: ({ tokenAddress, userAddress }) => ({
        service: 'rpc',
        network: parseCaipAddress(tokenAddress).caipNetworkId,
        path: ['v1', 'convert', 'allowance'],
        query: { tokenAddress, userAddress },
        whenSkipped: { data: { allowance: '0' } }
      }),
      rawResponseSchema: allowanceAnswer,
      transformResponse: ({ allowance }) => allowance
    })
  })
})
