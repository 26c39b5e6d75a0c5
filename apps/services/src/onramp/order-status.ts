import { Hono } from 'hono'
import * as v from 'valibot'
import { purchaseRecord } from '../history/with-payments.js'
import { baseUrl } from '../http/base-url.js'
import { decodeRequest } from '../http/decode-request.js'
import { readJson } from '../http/read-json.js'
import type { Payment } from './payment-book.js'
import type { PaymentDesk } from './payment-desk.js'
import type { PaymentStep } from './payment-page.js'

const MAX_BYTES = 1024
const body = v.object({ order: v.pipe(v.string(), v.maxLength(128)) })

/** The answer's dependencies. */
export interface OrderStatusOptions {
  readonly desk: Pick<PaymentDesk, 'look'>
  /** How far a payment is. */
  readonly statusOf: (payment: Payment) => Promise<PaymentStep>
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/**
 * Tells a client that shows an order's secret what came of it, as the history would: that it is paid, sent, or that nothing will come. The secret is in
 * the body, since addresses are kept in logs.
 */
export function orderStatus({ desk, statusOf, publicUrl }: OrderStatusOptions): Hono {
  const app = new Hono()
  app.post('/v1/onramp/order', async (context) => {
    const { order } = decodeRequest(body, await readJson(context, MAX_BYTES))
    const state = await desk.look(order)
    const data = []
    if (state && state.step !== 'open') {
      const { payment, address: account } = state
      const step = await statusOf(payment)
      data.push(purchaseRecord({ payment, account, base: baseUrl(context, publicUrl), status: STATUSES[step] }))
    }
    return context.json({ data, next: null }, 200, { 'cache-control': 'no-store' })
  })
  return app
}

const STATUSES = { processing: 'IN_PROGRESS', sent: 'IN_PROGRESS', arrived: 'SUCCESS', failed: 'FAILED' } as const
