import { isSafeIcon } from '../../connectors/wallet-text.js'
import { AppKitError } from '../../errors/appkit-error.js'
import type { WidgetServices, ImageQueue } from '../../store/widget-services.js'
import { dataApi } from '../data-api.js'
import { SERVICE_NAMES } from '../http/data-request.js'
import { readAnswer } from '../http/read-answer.js'
import { imageTarget, type ImageQuery } from '../images/image-request.js'
import { imageType } from '../images/image-type.js'

/** Pictures that are loaded at a time: as many as a browser asks one server at once, so that none waits unsent while its time runs. */
const IMAGES_AT_ONCE = 6

/** How long a picture is kept while not shown, seconds. */
const IMAGE_CACHE_SECONDS = 300

function toObjectUrl(answer: unknown): string | undefined {
  if (!(answer instanceof Uint8Array)) return undefined
  const type = imageType(answer)
  return type && URL.createObjectURL(new Blob([answer as Uint8Array<ArrayBuffer>], { type }))
}

function noImage(): { error: ReturnType<AppKitError['toPlain']> } {
  return { error: new AppKitError('UNAVAILABLE', { source: SERVICE_NAMES.directory }).toPlain() }
}

/**
 * A picture as an address for `img.src` that a strict content policy allows (`blob:`, or `data:` for an inline one). It is good as long as the query
 * is watched, and revoked when the cache lets go of it. Six are loaded at a time. Whatever fails is an error: draw a placeholder.
 * @source docs/threats.md T2.E22
 */
export const imageApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getImage: build.query<string, ImageQuery>({
      keepUnusedDataFor: IMAGE_CACHE_SECONDS,
      queryFn: (query, context, _options, baseQuery) => {
        if (query.kind === 'url' && isSafeIcon(query.url)) return { data: query.url }
        const known = knownImage(context.getState(), context.queryCacheKey)
        if (known !== undefined) return { data: known }
        const { baseUrls, flows } = context.extra as WidgetServices
        const target = imageTarget(query, baseUrls)
        if (!target) return noImage()
        return inTurn(flows.images, async () =>
          readAnswer(await baseQuery({ ...target, accepts: 'image', whenSkipped: noImage() }), toObjectUrl)
        )
      },
      async onCacheEntryAdded(_query, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined)
        await cacheEntryRemoved
        if (loaded?.data.startsWith('blob:')) URL.revokeObjectURL(loaded.data)
      }
    })
  })
})

/** A picture does not change, so it is not loaded again when the page comes back online. */
function knownImage(state: unknown, key: string | undefined): string | undefined {
  const { queries } = (state as { data: { queries: Readonly<Record<string, { data?: unknown } | undefined>> } }).data
  const data = key === undefined ? undefined : queries[key]?.data
  return typeof data === 'string' ? data : undefined
}

/** Runs when it is its turn, and lets the next one begin. */
async function inTurn<T>(queue: ImageQueue, run: () => Promise<T>): Promise<T> {
  if (queue.running < IMAGES_AT_ONCE) queue.running += 1
  else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  try {
    return await run()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
  }
}
