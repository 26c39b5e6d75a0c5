import { randomUUID } from 'node:crypto'
import { ServiceError } from '../errors/service-error.js'
import type { PriceSource } from '../prices/price-source.js'
import type { OnrampQuote, OnrampQuoteRequest, OnrampSource } from './onramp-source.js'
import type { OrderBook } from './order-book.js'
import { boundsOf, dollarRate, isPayable, PAYMENT_CURRENCIES } from './payment-currencies.js'
import { reckonPurchase, type ReckonedPurchase } from './reckon-purchase.js'
import { purchaseCurrencies, type SoldToken } from './sold-tokens.js'

/** Path of the page where an order is paid. */
export const PAYMENT_PATH = '/onramp/local'

/** The provider's dependencies. */
export interface LocalOnrampOptions {
  readonly sold: readonly SoldToken[]
  readonly prices: PriceSource
  readonly orders: Pick<OrderBook, 'open'>
}

/** The provider of a developer's machine: sells play money for payments that are never made. */
export function localOnramp({ sold, prices, orders }: LocalOnrampOptions): OnrampSource {
  async function priceOf({ chainId, token: { address } }: SoldToken): Promise<string> {
    const known = (await prices.pricesOf(chainId, [address])).get(address)
    if (known && known.staleFor === undefined) return known.price
    throw new ServiceError('UNAVAILABLE', 'There is no price for this token now')
  }

  return {
    options: () => ({ paymentCurrencies: PAYMENT_CURRENCIES, purchaseCurrencies: purchaseCurrencies(sold) }),
    async quote(request) {
      const token = wantedToken(sold, request)
      checkPayment(request)
      const purchase = reckonPurchase({
        payment: request.amount,
        rate: dollarRate(request.paymentCurrency),
        price: await priceOf(token),
        decimals: token.token.decimals
      })
      return quoteOf(request, purchase)
    },
    async open(order) {
      if (sold.length === 0)
        throw new ServiceError('NOT_FOUND', 'Nothing is sold here: no chain is one for development')
      const id = await orders.open(order)
      return { order: id, path: `${PAYMENT_PATH}/${id}` }
    }
  }
}

function wantedToken(sold: readonly SoldToken[], { purchaseCurrency, network }: OnrampQuoteRequest): SoldToken {
  const tokens = sold.filter(({ currency }) => currency === purchaseCurrency)
  const token = tokens.find((known) => known.network.name === network) ?? tokens[0]
  if (token) return token
  throw refusal('purchaseCurrency', 'is not sold here')
}

function checkPayment({ paymentCurrency, amount }: OnrampQuoteRequest): void {
  const payment = PAYMENT_CURRENCIES.find(({ id }) => id === paymentCurrency)
  if (!payment) throw refusal('paymentCurrency', 'is not taken here')
  if (!isPayable(payment, amount)) throw refusal('amount', `must be ${boundsOf(payment)} ${paymentCurrency}`)
}

function quoteOf({ purchaseCurrency, paymentCurrency }: OnrampQuoteRequest, purchase: ReckonedPurchase): OnrampQuote {
  const paid = (amount: string) => ({ amount, currency: paymentCurrency })
  return {
    paymentTotal: paid(purchase.total),
    paymentSubtotal: paid(purchase.subtotal),
    serviceFee: paid(purchase.serviceFee),
    networkFee: paid(purchase.networkFee),
    purchaseAmount: { amount: purchase.bought, currency: purchaseCurrency },
    quoteId: randomUUID()
  }
}

function refusal(name: string, description: string): ServiceError {
  return new ServiceError('BAD_REQUEST', `${name} ${description}`, { reasons: [{ name, description }] })
}
