import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseUnits } from 'viem'
import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { decodeRequest } from '../http/decode-request.js'
import { PAYMENT_PATH } from './local-onramp.js'
import { payment } from './onramp-request.js'
import type { OnrampOrder, OnrampSource } from './onramp-source.js'
import type { OrderBook } from './order-book.js'
import type { PayOut } from './pay-out.js'
import { PAGE_HEADERS } from '../pages/plain-page.js'
import { choiceId, noOrderPage, orderPage, receiptPage } from './payment-page.js'
import type { SoldToken } from './sold-tokens.js'

const MAX_BYTES = 4096
const purchase = v.object({
  purchase: v.pipe(v.string(), v.maxLength(160)),
  amount: payment,
  currency: v.pipe(v.string(), v.maxLength(8))
})

/** What the pages need. */
export interface PaymentOptions {
  readonly sold: readonly SoldToken[]
  readonly source: Pick<OnrampSource, 'quote'>
  readonly orders: OrderBook
  readonly payOut: PayOut
}

/** The pages where orders are paid, each once, to the address it was opened for. @source threats T13.10 */
export function paymentPages({ sold, source, orders, payOut }: PaymentOptions): Hono {
  const app = new Hono()
  const path = `${PAYMENT_PATH}/:id`

  app.get(path, async (context) => {
    const order = await orders.find(context.req.param('id'))
    if (!order) return context.html(noOrderPage(), 404, PAGE_HEADERS)
    return context.html(orderPage(order, offersFor(order, sold)), 200, PAGE_HEADERS)
  })

  app.post(path, bodyLimit({ maxSize: MAX_BYTES, onError: refuseSize }), async (context) => {
    const id = context.req.param('id')
    const order = await orders.find(id)
    if (!order) return context.html(noOrderPage(), 404, PAGE_HEADERS)
    const wanted = decodeRequest(purchase, await context.req.parseBody())
    const bought = offersFor(order, sold).find((offer) => choiceId(offer) === wanted.purchase)
    if (!bought) throw new ServiceError('BAD_REQUEST', 'This is not offered for the order')
    const quote = await source.quote({
      purchaseCurrency: bought.currency,
      paymentCurrency: wanted.currency,
      amount: wanted.amount,
      network: bought.network.name
    })
    if (!(await orders.take(id))) return context.html(noOrderPage(), 404, PAGE_HEADERS)
    const hash = await payOut(bought, order.address, parseUnits(quote.purchaseAmount.amount, bought.token.decimals))
    return context.html(receiptPage(order, bought, quote, hash), 200, PAGE_HEADERS)
  })
  return app
}

/** What an order may be for, with its default network first. */
function offersFor(
  { networks, assets, defaultNetwork }: OnrampOrder,
  sold: readonly SoldToken[]
): readonly SoldToken[] {
  const offers = sold.filter(({ network, token }) => isAmong(networks, network.name) && isAmong(assets, token.symbol))
  const isFirst = ({ network }: SoldToken): boolean => network.name === defaultNetwork
  return [...offers.filter(isFirst), ...offers.filter((offer) => !isFirst(offer))]
}

function isAmong(names: readonly string[], name: string): boolean {
  return names.length === 0 || names.some((entry) => entry.toLowerCase() === name.toLowerCase())
}

function refuseSize(): never {
  throw new ServiceError('TOO_LARGE', 'The body is too large', { headers: { connection: 'close' } })
}
