import { randomUUID } from 'node:crypto'
import { parseUnits, type Address } from 'viem'
import * as v from 'valibot'
import { toServiceError } from '../errors/to-service-error.js'
import { payment as paymentAmount } from './onramp-request.js'
import type { OnrampOrder, OnrampQuote, OnrampSource } from './onramp-source.js'
import type { OrderBook, Receipt } from './order-book.js'
import type { PayOut } from './pay-out.js'
import type { Payment, PaymentBook } from './payment-book.js'
import { boundsOf, isPayable, PAYMENT_CURRENCIES } from './payment-currencies.js'
import type { SoldToken } from './sold-tokens.js'
import { cardAnswer } from './test-cards.js'

/** The desk's dependencies. */
export interface PaymentDeskOptions {
  readonly sold: readonly SoldToken[]
  readonly source: Pick<OnrampSource, 'quote'>
  readonly orders: OrderBook
  readonly payments: Pick<PaymentBook, 'add'>
  readonly payOut: PayOut
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** What the user wants to pay, and with which card. */
export interface CardPayment {
  /** Of `choiceId`. */
  readonly purchase: string
  /** Plain decimal text. */
  readonly amount: string
  readonly currency: string
  readonly card: string
}

/** Why a payment did not go through; the order is still open then. */
export interface Refusal {
  /** Of the form; `undefined`: it is about the payment as a whole. */
  readonly field?: keyof CardPayment | undefined
  readonly reason: string
}

/** What a page shows: an order to pay, a question of the bank, or what came of it. */
export type OrderState =
  | { readonly step: 'open'; readonly order: OnrampOrder; readonly offers: readonly SoldToken[] }
  | { readonly step: 'asked' | 'over'; readonly address: Address; readonly payment: Payment }

/** Takes payments for orders, each once, to the address it was opened for. @source docs/threats.md T13.10 */
export interface PaymentDesk {
  /** @returns `undefined` when there is no such order */
  look(id: string): Promise<OrderState | undefined>
  /** @returns `gone` when the order is there no more, or why the payment did not go through */
  pay(id: string, wanted: CardPayment): Promise<'taken' | 'gone' | Refusal>
  /** Answers for the customer whom the bank asks. */
  answer(id: string, isApproved: boolean): Promise<void>
  /** Gives an order up. */
  cancel(id: string): Promise<void>
}

/** How an offer is named in the form. */
export function choiceId({ currency, network }: SoldToken): string {
  return `${currency}@${network.name}`
}

export function paymentDesk({
  sold,
  source,
  orders,
  payments,
  payOut,
  now = Date.now
}: PaymentDeskOptions): PaymentDesk {
  async function begin(id: string, order: OnrampOrder, bought: SoldToken, quote: Priced): Promise<Payment | undefined> {
    if (!(await orders.orders.take(id))) return undefined
    const payment: Payment = {
      id: order.purchaseId ?? randomUUID(),
      chainId: bought.chainId,
      token: { name: bought.token.name, symbol: bought.token.symbol },
      bought: quote.purchaseAmount.amount,
      paid: quote.paymentTotal,
      at: now(),
      state: 'processing'
    }
    await orders.receipts.keep(id, { address: order.address, payment })
    return payment
  }

  /** Whatever goes wrong from here on, the payment has an end. */
  async function send(id: string, { address, payment }: Receipt, bought: SoldToken): Promise<void> {
    const amount = parseUnits(payment.bought, bought.token.decimals)
    const hash = await payOut(bought, address, amount).catch(async (error: unknown) => {
      await fail(id, { address, payment })
      throw error
    })
    const sent: Payment = { ...payment, state: 'sent', hash }
    await orders.receipts.keep(id, { address, payment: sent })
    await payments.add(address, sent)
  }

  /** Told only to a client that knows the order: the account need not know of it. */
  const fail = (id: string, { address, payment }: Receipt): Promise<void> =>
    orders.receipts.keep(id, { address, payment: { ...payment, state: 'failed' } })

  return {
    async look(id) {
      const order = await orders.orders.find(id)
      if (order) return { step: 'open', order, offers: offersFor(order, sold) }
      const receipt = await orders.receipts.find(id)
      if (!receipt) return undefined
      return { step: (await orders.questions.find(id)) ? 'asked' : 'over', ...receipt }
    },

    async pay(id, wanted) {
      const order = await orders.orders.find(id)
      const bought = order && offersFor(order, sold).find((offer) => choiceId(offer) === wanted.purchase)
      if (!order) return 'gone'
      if (!bought) return { field: 'purchase', reason: 'This is not offered for the order' }
      const priced = await price(source, bought, wanted)
      if ('reason' in priced) return priced
      const answer = cardAnswer(wanted.card)
      if (answer === undefined) return { field: 'card', reason: 'Only the test cards are taken here' }
      if (answer === 'declines') return { field: 'card', reason: 'Your bank declined this card' }
      const payment = await begin(id, order, bought, priced)
      if (!payment) return 'gone'
      if (answer === 'asks') await orders.questions.keep(id, { choice: wanted.purchase })
      else await send(id, { address: order.address, payment }, bought)
      return 'taken'
    },

    async answer(id, isApproved) {
      const question = await orders.questions.find(id)
      if (!question || !(await orders.questions.take(id))) return
      const receipt = await orders.receipts.find(id)
      const bought = sold.find((offer) => choiceId(offer) === question.choice)
      if (!receipt) return
      if (isApproved && bought) await send(id, receipt, bought)
      else await fail(id, receipt)
    },

    async cancel(id) {
      const order = await orders.orders.find(id)
      const [bought] = order ? offersFor(order, sold) : []
      if (!order || !bought) return
      const nothing = { amount: '0', currency: PAYMENT_CURRENCIES[0]?.id ?? 'USD' }
      const payment = await begin(id, order, bought, { purchaseAmount: nothing, paymentTotal: nothing })
      if (payment) await fail(id, { address: order.address, payment })
    }
  }
}

type Priced = Pick<OnrampQuote, 'purchaseAmount' | 'paymentTotal'>

async function price(
  source: PaymentDeskOptions['source'],
  bought: SoldToken,
  { amount, currency }: CardPayment
): Promise<Priced | Refusal> {
  const money = PAYMENT_CURRENCIES.find(({ id }) => id === currency)
  if (!money) return { field: 'currency', reason: 'This money is not taken here' }
  if (!v.is(paymentAmount, amount))
    return { field: 'amount', reason: 'The amount must be a number with two decimals at most' }
  const byCard = { ...money, payment_method_limits: money.payment_method_limits.filter(({ id }) => id === 'card') }
  if (!isPayable(byCard, amount))
    return { field: 'amount', reason: `The amount must be ${boundsOf(byCard)} ${currency}` }
  try {
    return await source.quote({
      purchaseCurrency: bought.currency,
      paymentCurrency: currency,
      amount,
      network: bought.network.name
    })
  } catch (error) {
    return { reason: toServiceError(error).message }
  }
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
