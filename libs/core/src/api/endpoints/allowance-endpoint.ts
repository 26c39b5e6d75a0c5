import { object, safeParse } from 'valibot'
import type { BaseUnits } from '../../amounts/amount-kinds.js'
import { asBaseUnits } from '../../amounts/base-units.js'
import { parseCaipAddress, type CaipAddress } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { baseUnits } from '../decoding/fields.js'
import { askProvider } from '../http/ask-provider.js'

/** Whose allowance, for which token. */
export interface AllowanceQuery {
  readonly tokenAddress: CaipAddress
  readonly userAddress: string
}

const allowanceAnswer = object({ allowance: baseUnits })

/** How much of a token the swap contracts may take, base units. @source docs/threats.md T2.E08 */
export const allowanceApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getAllowance: build.query<BaseUnits, AllowanceQuery>({
      keepUnusedDataFor: 0,
      providesTags: ['Allowance'],
      queryFn: ({ tokenAddress, userAddress }, context) =>
        askProvider<BaseUnits>(context, {
          network: parseCaipAddress(tokenAddress).caipNetworkId,
          path: ['v1', 'convert', 'allowance'],
          query: { tokenAddress, userAddress },
          ifUnsupported: () => ({ data: asBaseUnits(0n) }),
          decode(answer) {
            const result = safeParse(allowanceAnswer, answer)
            return result.success ? result.output.allowance : undefined
          }
        })
    })
  })
})
