import * as v from 'valibot'
import { parseAddress } from '../evm/parse-address.js'
import { decodeRequest } from '../http/decode-request.js'
import type { OnrampOrder, OnrampQuoteRequest } from './onramp-source.js'

const text = v.pipe(v.string(), v.maxLength(128))
const name = v.pipe(v.string(), v.maxLength(64))
const decimal = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(32))]),
  v.transform(String),
  v.regex(/^\d{1,12}(\.\d{1,18})?$/)
)
/** What is paid: plain decimal text with at most two digits after the point. */
export const payment = v.pipe(decimal, v.regex(/^\d{1,9}(\.\d{1,2})?$/))
const currency = v.pipe(
  v.object({ id: name }),
  v.transform(({ id }) => id)
)

const quoteBody = v.object({
  purchaseCurrency: currency,
  paymentCurrency: currency,
  amount: payment,
  network: v.optional(v.nullable(name))
})
const wallet = v.object({
  address: text,
  blockchains: v.optional(v.pipe(v.array(name), v.maxLength(20)), []),
  assets: v.optional(v.pipe(v.array(name), v.maxLength(50)), [])
})
const orderBody = v.object({
  destinationWallets: v.strictTuple([wallet]),
  defaultNetwork: v.optional(name),
  partnerUserId: v.optional(text),
  defaultExperience: v.optional(v.literal('buy')),
  presetFiatAmount: v.optional(payment),
  fiatCurrency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  presetCryptoAmount: v.optional(decimal)
})

/** @throws ServiceError BAD_REQUEST */
export function readQuoteRequest(body: unknown): OnrampQuoteRequest {
  const { network, ...read } = decodeRequest(quoteBody, body)
  return { ...read, network: network ?? undefined }
}

/** Reads what a wallet is going to buy. There is one destination, so that no user has to ask which it will be. @throws ServiceError BAD_REQUEST */
export function readOrder(body: unknown): OnrampOrder {
  const { destinationWallets, partnerUserId, ...rest } = decodeRequest(orderBody, body)
  const [{ address, blockchains, assets }] = destinationWallets
  return {
    address: parseAddress(address),
    networks: blockchains,
    assets,
    defaultNetwork: rest.defaultNetwork,
    presetFiatAmount: rest.presetFiatAmount,
    fiatCurrency: rest.fiatCurrency,
    purchaseId: partnerUserId !== undefined && /^[\w-]{21,64}$/.test(partnerUserId) ? partnerUserId : undefined
  }
}
