import { Hono } from 'hono'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { safeBaseUrl } from '../http/safe-base-url.js'
import { readOrder, readQuoteRequest } from './onramp-request.js'
import type { OnrampSource } from './onramp-source.js'

const MAX_BYTES = 32 * 1024

/** The module's dependencies. */
export interface OnrampModuleOptions {
  readonly source: OnrampSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/** The module that leads to where coins and tokens are bought. */
export function onramp({ source, publicUrl }: OnrampModuleOptions): Hono {
  const app = new Hono()
  app.get('/v1/onramp/options', (context) => context.json(source.options()))
  app.post('/v1/onramp/quote', async (context) => {
    const request = readQuoteRequest(await readJson(context, MAX_BYTES))
    return context.json(await source.quote(request), 200, { 'cache-control': 'no-store' })
  })
  app.post('/v1/generators/onrampurl', async (context) => {
    const base = safeBaseUrl(context, publicUrl)
    const { path, order } = await source.open(readOrder(await readJson(context, MAX_BYTES)))
    const projectId = readQuery(context).get('projectId')
    const query = projectId === undefined ? '' : `?${new URLSearchParams({ projectId })}`
    return context.json({ url: `${base}${path}${query}`, order }, 200, { 'cache-control': 'no-store' })
  })
  return app
}
