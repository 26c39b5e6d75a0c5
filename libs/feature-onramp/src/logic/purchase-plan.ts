import type { CaipNetworkId, ChainNamespace, DecimalAmount } from '@appkit/core'
import type { OnrampQuoteQuery, OnrampUrlQuery, PaymentCurrency } from '@appkit/core/data'
import type { OnrampChoice } from './onramp-choices.js'

/** Everything that a provider is told: what was chosen, for whom. A quote is no part of it. @source docs/threats.md T2.E18 */
export interface PurchasePlan {
  readonly namespace: ChainNamespace
  /** The network in use, on which the account is looked at. */
  readonly caipNetworkId: CaipNetworkId
  /** Receives what is bought. */
  readonly address: string
  readonly choice: OnrampChoice
  readonly payment: PaymentCurrency
  /** Within the limits. */
  readonly amount: DecimalAmount
}

/** The money that a provider takes an amount for as it is. */
const PRESET_CURRENCY = 'USD'

/** Tells plans apart: what was prepared for one is not opened for another. */
export const planKey = ({ address, caipNetworkId, choice, payment, amount }: PurchasePlan): string =>
  JSON.stringify([address, caipNetworkId, choice.key, choice.caipNetworkId, payment.id, amount])

/** What a price is asked for. */
export const quoteQuery = ({ choice, payment, amount }: PurchasePlan): OnrampQuoteQuery => ({
  purchaseCurrency: choice.currency,
  paymentCurrency: payment,
  amount,
  network: choice.quotedOn
})

/** What the address of a provider's page is made from: one destination, one network, one token. @param purchaseId names the purchase, no user */
export function urlQuery({ address, choice, payment, amount }: PurchasePlan, purchaseId: string): OnrampUrlQuery {
  const { blockchain, currency } = choice
  return {
    destinationWallets: [{ address, blockchains: [blockchain], assets: [currency.symbol] }],
    defaultNetwork: blockchain,
    partnerUserId: purchaseId,
    presetFiatAmount: amount,
    ...(payment.id !== PRESET_CURRENCY && { fiatCurrency: payment.id })
  }
}
