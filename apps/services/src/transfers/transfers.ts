import { Hono } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import type { ExchangeSource } from '../exchange/exchange-source.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { readTransfer } from './transfer-request.js'
import type { TransferAsset, TransferQuote, TransferSource } from './transfer-source.js'

const MAX_BYTES = 16 * 1024
const BASE = '/appkit/v1/transfers'

/** The module's dependencies. */
export interface TransfersModuleOptions {
  readonly source: TransferSource
  readonly exchanges: Pick<ExchangeSource, 'assetsOf'>
}

/** The module that pays in one asset what is owed in another. */
export function transfers({ source, exchanges }: TransfersModuleOptions): Hono {
  const app = new Hono()
  app.post(`${BASE}/quote`, async (context) => {
    const request = readTransfer(await readJson(context, MAX_BYTES))
    const quote = await source.quote(request)
    return context.json(quoteAnswer(quote, request.amount), 200, { 'cache-control': 'no-store' })
  })
  app.get(`${BASE}/status`, async (context) => {
    const requestId = readQuery(context).get('requestId')
    if (requestId === undefined) throw new ServiceError('BAD_REQUEST', 'requestId is missing')
    return context.json({ status: await source.statusOf(requestId) }, 200, { 'cache-control': 'no-store' })
  })
  app.get(`${BASE}/assets/exchanges/:exchangeId`, (context) => {
    const exchangeId = context.req.param('exchangeId')
    const assets = exchanges.assetsOf(exchangeId)
    if (!assets) throw new ServiceError('NOT_FOUND', 'There is no such exchange')
    return context.json({ exchangeId, assets: assets.length > 0 ? { eip155: assets.map(paymentAsset) } : {} })
  })
  return app
}

function quoteAnswer({ requestId, origin, destination, paid, fee, receiver, seconds }: TransferQuote, amount: bigint) {
  const [given, wanted] = [paymentAsset(origin), paymentAsset(destination)]
  return {
    origin: { amount: String(paid), currency: given },
    destination: { amount: String(amount), currency: wanted },
    steps: [{ requestId, type: 'deposit', deposit: { amount: String(paid), currency: given, receiver } }],
    fees: [{ id: 'service', label: 'Service fee', amount: String(fee), currency: given }],
    timeInSeconds: seconds
  }
}

function paymentAsset({ chainId, address, name, symbol, decimals }: TransferAsset) {
  return { network: chainId, asset: address, metadata: { name, symbol, decimals } }
}
