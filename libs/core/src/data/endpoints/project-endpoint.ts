import { array, boolean, is, maxLength, object, pipe, type InferOutput } from 'valibot'
import { dataApi } from '../data-api.js'
import { opaqueText } from '../../decoding/fields.js'
import { wire } from '../../decoding/wire.js'

const originsAnswer = wire(object({ allowedOrigins: pipe(array(opaqueText(512)), maxLength(1_000)) }))
const analyticsAnswer = object({ isAnalyticsEnabled: boolean() })

/** What the directory knows about the app's project. @source docs/threats.md T2.E23, T2.E24 */
export const projectApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** Origins that may use the project, as patterns. Only an empty list that was answered means every origin; a failure means none. */
    getAllowedOrigins: build.query<readonly string[], void, InferOutput<typeof originsAnswer>>({
      keepUnusedDataFor: Infinity,
      query: () => ({
        service: 'directory',
        path: ['projects', 'v1', 'origins'],
        whenSkipped: { data: { allowedOrigins: [] } }
      }),
      rawResponseSchema: originsAnswer,
      transformResponse: ({ allowedOrigins }) => allowedOrigins
    }),
    /** Whether the project wants its statistics; whatever fails, it does not. */
    getAnalyticsConfig: build.query<{ readonly isEnabled: boolean }, void>({
      keepUnusedDataFor: Infinity,
      async queryFn(_query, _context, _options, baseQuery) {
        const { data } = await baseQuery({
          service: 'directory',
          path: ['getAnalyticsConfig'],
          whenSkipped: { data: { isAnalyticsEnabled: false } }
        })
        return { data: { isEnabled: is(analyticsAnswer, data) && data.isAnalyticsEnabled } }
      }
    })
  })
})
