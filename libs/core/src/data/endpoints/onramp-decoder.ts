import {
  check,
  fallback,
  maxLength,
  nullish,
  object,
  optional,
  pipe,
  safeParse,
  string,
  type InferOutput
} from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import { compareDecimals } from '../../amounts/arithmetic.js'
import { isDecimal } from '../../amounts/decimal.js'
import { eachValid } from '../../decoding/each-valid.js'
import { amountText, matching, opaqueText, shownName, shownSymbol } from '../../decoding/fields.js'
import { firstOfEach } from '../../decoding/first-of-each.js'
import { wire } from '../../decoding/wire.js'

const id = matching(/^[A-Za-z0-9_-]{1,128}$/)
const limit = pipe(
  object({ id, min: amountText, max: amountText }),
  check(({ min, max }) => isDecimal(min) && isDecimal(max) && compareDecimals(min, max) <= 0)
)
const paymentCurrency = object({ id, payment_method_limits: eachValid(limit, 50) })
const purchaseCurrency = object({
  id,
  name: shownName,
  symbol: shownSymbol,
  networks: eachValid(
    object({
      name: opaqueText(128),
      display_name: shownName,
      chain_id: matching(/^[-_a-zA-Z0-9:]{1,64}$/),
      contract_address: nullish(matching(/^[-.%a-zA-Z0-9]{0,128}$/))
    }),
    100
  )
})
const optionsAnswer = object({
  paymentCurrencies: eachValid(paymentCurrency, 500),
  purchaseCurrencies: eachValid(purchaseCurrency, 1_000)
})
const money = object({ amount: amountText, currency: matching(/^[A-Za-z0-9_-]{1,32}$/) })
const quoteAnswer = object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  coinbaseFee: nullish(money),
  serviceFee: nullish(money),
  quoteId: opaqueText(256)
})

/** A currency to pay with, in the provider's shape, since it is sent back as it is. */
export type PaymentCurrency = InferOutput<typeof paymentCurrency>

/** A currency to buy, in the provider's shape, since it is sent back as it is. */
export type PurchaseCurrency = InferOutput<typeof purchaseCurrency>

/** What can be bought and how it can be paid. */
export interface OnrampOptions {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** An amount of a currency. */
export interface Money {
  readonly amount: DecimalAmount
  readonly currency: string
}

/** What a purchase would cost. */
export interface OnrampQuote {
  readonly paymentTotal: Money
  readonly paymentSubtotal: Money
  readonly purchaseAmount: Money
  readonly networkFee: Money
  readonly providerFee?: Money | undefined
  readonly quoteId: string
  /** Made up because no server gave one: shown as an estimate, never put in an address or anything signed. @source docs/threats.md T2.E18 */
  readonly isEstimate: boolean
}

/** Reads what can be bought; bad entries are left out, and so are further ones for the same. @source docs/threats.md T2.E17 */
export function decodeOnrampOptions(answer: unknown): OnrampOptions | undefined {
  const result = safeParse(optionsAnswer, answer)
  if (!result.success) return undefined
  const { paymentCurrencies, purchaseCurrencies } = result.output
  return {
    paymentCurrencies: firstOfEach(paymentCurrencies, (currency) => currency.id),
    purchaseCurrencies: firstOfEach(purchaseCurrencies, (currency) => `${currency.id}/${currency.symbol}`)
  }
}

/** Reads a quote; one in another currency than asked, or for something else, is invalid. @source docs/threats.md T2.E18, T2.F15 */
export function decodeOnrampQuote(
  answer: unknown,
  payment: Pick<PaymentCurrency, 'id'>,
  purchase: Pick<PurchaseCurrency, 'id' | 'symbol'>
): OnrampQuote | undefined {
  const result = safeParse(quoteAnswer, answer)
  if (!result.success || result.output.paymentTotal.currency !== payment.id) return undefined
  const bought = result.output.purchaseAmount.currency.toLowerCase()
  if (![purchase.id, purchase.symbol].some((name) => name.toLowerCase() === bought)) return undefined
  const { coinbaseFee, serviceFee, ...rest } = result.output
  return { ...rest, providerFee: coinbaseFee ?? serviceFee ?? undefined, isEstimate: false }
}

/** Hosts of the providers. */
const PROVIDER_HOSTS: readonly string[] = ['pay.coinbase.com', 'meldcrypto.com']

/** Where a purchase is paid. */
export interface OnrampPage {
  readonly url: string
  /** With it, the data provider tells what came of the order. Absent: the history tells everything. */
  readonly order?: string | undefined
}

/** The address of a provider's page as it is sent. */
export const urlAnswer = wire(
  object({
    url: pipe(string(), maxLength(4_096)),
    order: fallback(optional(matching(/^[\w-]{16,128}$/)), undefined)
  })
)

/**
 * A provider's page: https at a known provider's, or at the data provider's own origin; `undefined` for any other.
 * @source docs/threats.md T2.E16
 */
export function toOnrampPage(
  { url: text, order }: InferOutput<typeof urlAnswer>,
  base: string
): OnrampPage | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  const isProvider = url.protocol === 'https:' && url.port === '' && PROVIDER_HOSTS.includes(url.hostname)
  // A `blob:` address tells the origin of the page that made it.
  const isOwn = /^https?:$/.test(url.protocol) && url.origin === new URL(base).origin
  return isProvider || isOwn ? { url: url.href, order } : undefined
}
