import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { decodeRequest } from '../http/decode-request.js'
import { PAGE_HEADERS, type Page } from '../pages/plain-page.js'
import { PAYMENT_PATH } from './local-onramp.js'
import type { Payment } from './payment-book.js'
import type { OrderState, PaymentDesk } from './payment-desk.js'
import { noOrderPage, orderPage, questionPage, receiptPage, type PaymentStep } from './payment-page.js'

const MAX_BYTES = 4096
const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const form = v.variant('step', [
  v.object({
    step: v.literal('pay'),
    purchase: text(160),
    amount: text(32),
    currency: text(8),
    card: text(32)
  }),
  v.object({ step: v.picklist(['cancel', 'approve', 'refuse']) })
])

/** The pages' dependencies. */
export interface PaymentPagesOptions {
  readonly desk: PaymentDesk
  /** How far a payment is. */
  readonly statusOf: (payment: Payment) => Promise<PaymentStep>
}

/** The pages where orders are paid, each once, to the address it was opened for. They need no script. @source docs/threats.md T13.10 */
export function paymentPages({ desk, statusOf }: PaymentPagesOptions): Hono {
  const app = new Hono()
  const path = `${PAYMENT_PATH}/:id`
  const show = async (context: Context, state: OrderState | undefined, status: 200 | 409 = 200) => {
    const answer = (body: Page, code: 200 | 404 | 409) => context.html(body, code, PAGE_HEADERS)
    if (!state) return answer(noOrderPage(), 404)
    if (state.step === 'open') return answer(orderPage(state.order, state.offers), status)
    if (state.step === 'asked') return answer(questionPage(state.address, state.payment), status)
    return answer(receiptPage(state.address, state.payment, await statusOf(state.payment)), status)
  }

  app.get(path, async (context) => show(context, await desk.look(context.req.param('id'))))

  app.post(path, bodyLimit({ maxSize: MAX_BYTES, onError: refuseSize }), async (context) => {
    const id = context.req.param('id')
    const state = await desk.look(id)
    if (!state) return show(context, state)
    const wanted = decodeRequest(form, await context.req.parseBody())
    const isDue = wanted.step === 'pay' || wanted.step === 'cancel' ? state.step === 'open' : state.step === 'asked'
    if (!isDue) return show(context, state, 409)
    if (wanted.step === 'cancel') await desk.cancel(id)
    else if (wanted.step !== 'pay') await desk.answer(id, wanted.step === 'approve')
    else {
      const outcome = await desk.pay(id, wanted)
      if (outcome === 'gone') return show(context, await desk.look(id), 409)
      if (outcome !== 'taken' && state.step === 'open')
        return context.html(orderPage(state.order, state.offers, { wanted, refusal: outcome }), 400, PAGE_HEADERS)
    }
    return context.redirect(`${id}${new URL(context.req.url).search}`, 303)
  })
  return app
}

function refuseSize(): never {
  throw new ServiceError('TOO_LARGE', 'The body is too large', { headers: { connection: 'close' } })
}
