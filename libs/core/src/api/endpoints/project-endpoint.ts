import { boolean, maxLength, object, pipe, array, safeParse } from 'valibot'
import { dataApi } from '../data-api.js'
import { opaqueText } from '../decoding/fields.js'
import { ask } from '../http/ask.js'

const originsAnswer = object({ allowedOrigins: pipe(array(opaqueText(512)), maxLength(1_000)) })
const analyticsAnswer = object({ isAnalyticsEnabled: boolean() })

/** What the directory knows about the app's project. @source docs/threats.md T2.E23, T2.E24 */
export const projectApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** Origins that may use the project, as patterns. Only an empty list that was answered means every origin; a failure means none. */
    getAllowedOrigins: build.query<readonly string[], void>({
      keepUnusedDataFor: Infinity,
      queryFn: (_query, context) =>
        ask<readonly string[]>(context, {
          service: 'directory',
          path: ['projects', 'v1', 'origins'],
          ifUnsupported: () => ({ data: [] }),
          decode(answer) {
            const result = safeParse(originsAnswer, answer)
            return result.success ? result.output.allowedOrigins : undefined
          }
        })
    }),
    /** Whether the project wants its statistics; whatever fails, it does not. */
    getAnalyticsConfig: build.query<{ readonly isEnabled: boolean }, void>({
      keepUnusedDataFor: Infinity,
      queryFn: async (_query, context) => {
        const answer = await ask<{ readonly isEnabled: boolean }>(context, {
          service: 'directory',
          path: ['getAnalyticsConfig'],
          ifUnsupported: () => ({ data: { isEnabled: false } }),
          decode(body) {
            const result = safeParse(analyticsAnswer, body)
            return result.success ? { isEnabled: result.output.isAnalyticsEnabled } : undefined
          }
        })
        return 'data' in answer ? answer : { data: { isEnabled: false } }
      }
    })
  })
})
