import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseUnits } from 'viem'
import * as v from 'valibot'
import { ServiceError } from '../errors/service-error.js'
import { decodeRequest } from '../http/decode-request.js'
import type { PayOut } from '../onramp/pay-out.js'
import type { SoldToken } from '../onramp/sold-tokens.js'
import { PAGE_HEADERS } from '../pages/plain-page.js'
import type { Exchange } from './exchange-source.js'
import { heldToken, WITHDRAWAL_PATH } from './local-exchange.js'
import { LOCAL_EXCHANGES } from './local-exchanges.js'
import type { Withdrawal, WithdrawalBook } from './withdrawal-book.js'
import { cancelledPage, confirmPage, loginPage, noWithdrawalPage, sentPage } from './withdrawal-page.js'

const MAX_BYTES = 4096
const form = v.object({ step: v.picklist(['login', 'confirm', 'cancel']) })

/** The pages' dependencies. */
export interface WithdrawalPagesOptions {
  readonly held: readonly SoldToken[]
  readonly withdrawals: WithdrawalBook
  readonly payOut: PayOut
}

interface OpenWithdrawal {
  readonly withdrawal: Withdrawal
  readonly held: SoldToken
  readonly exchange: Exchange
}

/** The pages where withdrawals are confirmed, each once, to the address it was opened for. @source docs/threats.md T13.10 */
export function withdrawalPages({ held, withdrawals, payOut }: WithdrawalPagesOptions): Hono {
  const app = new Hono()
  const path = `${WITHDRAWAL_PATH}/:id`

  async function findOpen(id: string): Promise<OpenWithdrawal | undefined> {
    const withdrawal = await withdrawals.find(id)
    if (withdrawal?.step !== 'waiting') return undefined
    const token = heldToken(held, { chainId: withdrawal.chainId, address: withdrawal.token })
    const exchange = LOCAL_EXCHANGES.find((known) => known.id === withdrawal.exchangeId)
    return token && exchange && { withdrawal, held: token, exchange }
  }

  async function pay(id: string, { withdrawal, held: token }: OpenWithdrawal) {
    try {
      const units = parseUnits(withdrawal.amount, token.token.decimals)
      const txHash = await payOut(token, withdrawal.recipient, units)
      await withdrawals.note(id, { txHash })
      return txHash
    } catch (error) {
      await withdrawals.note(id, { step: 'failed' })
      throw error
    }
  }

  app.get(path, async (context) => {
    const open = await findOpen(context.req.param('id'))
    if (!open) return context.html(noWithdrawalPage(), 404, PAGE_HEADERS)
    return context.html(loginPage(open.exchange), 200, PAGE_HEADERS)
  })

  app.post(path, bodyLimit({ maxSize: MAX_BYTES, onError: refuseSize }), async (context) => {
    const id = context.req.param('id')
    const open = await findOpen(id)
    if (!open) return context.html(noWithdrawalPage(), 404, PAGE_HEADERS)
    const { step } = decodeRequest(form, await context.req.parseBody())
    if (step === 'login') return context.html(confirmPage(open.exchange, open.held, open.withdrawal), 200, PAGE_HEADERS)
    if (!(await withdrawals.decide(id, step === 'confirm' ? 'paying' : 'cancelled')))
      return context.html(noWithdrawalPage(), 404, PAGE_HEADERS)
    if (step === 'cancel') return context.html(cancelledPage(), 200, PAGE_HEADERS)
    return context.html(sentPage(open.held, open.withdrawal, await pay(id, open)), 200, PAGE_HEADERS)
  })
  return app
}

function refuseSize(): never {
  throw new ServiceError('TOO_LARGE', 'The body is too large', { headers: { connection: 'close' } })
}
