import { Hono, type Context } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { safeBaseUrl } from '../http/safe-base-url.js'
import type { PictureSource } from '../images/picture-source.js'
import { knownOrDrawn } from '../wallets/known-or-drawn.js'
import { readCall, readListRequest, readStatusRequest, readWithdrawal } from './exchange-request.js'
import type { ExchangeSource } from './exchange-source.js'
import { LOCAL_EXCHANGES } from './local-exchanges.js'

const MAX_BYTES = 16 * 1024
const PAGE_SIZE = 20
const UNKNOWN_METHOD = -32601
const INVALID_PARAMS = -32602

/** The module's dependencies. */
export interface ExchangeModuleOptions {
  readonly source: ExchangeSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
  readonly pictures: PictureSource
}

type Method = (parameters: unknown, context: Context) => unknown

/** The module of exchanges from which a user can pay or deposit. */
export function exchange({ source, publicUrl, pictures }: ExchangeModuleOptions): Hono {
  const methods: Readonly<Record<string, Method>> = {
    reown_getExchanges(parameters, context) {
      const { asset, page, includeOnly, exclude = [] } = readListRequest(parameters)
      const base = safeBaseUrl(context, publicUrl)
      const wanted = (asset ? source.exchangesFor(asset) : []).filter(
        ({ id }) => (includeOnly?.includes(id) ?? true) && !exclude.includes(id)
      )
      const exchanges = wanted
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map(({ id, name }) => ({ id, name, imageUrl: forProject(`${base}/exchange/images/${id}`, context) }))
      return { exchanges, total: wanted.length }
    },
    async reown_getExchangePayUrl(parameters, context) {
      const base = safeBaseUrl(context, publicUrl)
      const { sessionId, path } = await source.open(readWithdrawal(parameters))
      return { url: forProject(`${base}${path}`, context), sessionId }
    },
    reown_getExchangeBuyStatus(parameters) {
      const { exchangeId, sessionId } = readStatusRequest(parameters)
      return source.statusOf(exchangeId, sessionId)
    }
  }

  const app = new Hono()
  const answerPicture = knownOrDrawn(pictures)
  app.post('/v1/json-rpc', async (context) => {
    const { id, method, params } = readCall(await readJson(context, MAX_BYTES))
    const answer = (part: object) => context.json({ jsonrpc: '2.0', id, ...part }, 200, { 'cache-control': 'no-store' })
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) return answer({ error: { code: UNKNOWN_METHOD, message: 'There is no such method' } })
    try {
      return answer({ result: await run(params, context) })
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status >= 500) throw error
      return answer({ error: { code: INVALID_PARAMS, message: error.message } })
    }
  })
  app.get('/exchange/images/:id', (context) => {
    const found = LOCAL_EXCHANGES.find(({ id }) => id === context.req.param('id'))
    if (!found) throw new ServiceError('NOT_FOUND', 'There is no such exchange')
    const { id, letters } = found
    return answerPicture(context, { kind: 'exchanges', names: [id] }, { letters, seed: id, shape: 'square' })
  })
  return app
}

/** Where only listed projects may ask, pages and pictures must say for whom they are. */
function forProject(url: string, context: Context): string {
  const projectId = readQuery(context).get('projectId')
  return projectId === undefined ? url : `${url}?${new URLSearchParams({ projectId })}`
}
