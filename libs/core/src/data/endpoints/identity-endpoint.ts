import { nullish, object, pipe, safeParse, string, unknown } from 'valibot'
import type { WidgetServices } from '../../store/widget-services.js'
import { dataApi } from '../data-api.js'
import { notAList } from '../../decoding/fields.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { readAnswer } from '../http/read-answer.js'
import { fetchOrRecall } from '../saved/fetch-or-recall.js'

/** How long a name is fresh, seconds. */
export const IDENTITY_CACHE_SECONDS = 300

/** Whose name; `sender` is the connected address. */
export interface IdentityQuery {
  readonly address: string
  readonly sender?: string | undefined
}

/** How an account is called. Both are absent when it has no name. */
export interface Identity {
  /** Lower-case ASCII labels with dots between them: a name in other letters can look like another name, so the address is shown. */
  readonly name?: string | undefined
  /** At the data provider, or an inline image. */
  readonly avatar?: string | undefined
}

const NAME = /^(?=.{3,255}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

const wireIdentity = pipe(unknown(), notAList, object({ name: nullish(string()), avatar: nullish(string()) }))

function decodeIdentity(answer: unknown, base: string): Identity | undefined {
  const result = safeParse(wireIdentity, answer)
  if (!result.success) return undefined
  const { name, avatar } = result.output
  return { name: name && NAME.test(name) ? name : undefined, avatar: pictureUrl(base, avatar) }
}

/** The name and picture of an account; asked for on every network, kept between visits. @source docs/threats.md T2.E02 */
export const identityApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getIdentity: build.query<Identity, IdentityQuery>({
      keepUnusedDataFor: IDENTITY_CACHE_SECONDS,
      providesTags: ['Identity'],
      queryFn: ({ address, sender }, context, _options, baseQuery) => {
        const base = (context.extra as WidgetServices).baseUrls.rpc
        if (base === undefined) return { data: {} }
        return fetchOrRecall<Identity>(context, {
          resource: { name: 'identities', decode: (stored) => decodeIdentity(stored, base) },
          key: address,
          freshSeconds: IDENTITY_CACHE_SECONDS,
          isShownMeanwhile: true,
          async ask() {
            const answer = await baseQuery({
              service: 'rpc',
              path: ['v1', 'identity', address],
              query: { sender },
              whenSkipped: { data: {} }
            })
            return readAnswer(answer, (data) => decodeIdentity(data, base))
          }
        })
      }
    })
  })
})
