import type { DecimalAmount } from '@appkit/core'
import { onrampApi, skipToken, type OnrampQuote } from '@appkit/core/data'
import { cutDecimal, sumDecimals } from '@appkit/core/internal'
import { CopyAddress, ReviewList, ShortenedAmount, Tag, useEndpointQuery, useMessages } from '@appkit/ui-react'
import type { ReactNode } from 'react'
import { FEE_RANGE } from '../logic/onramp-providers.js'
import { quoteQuery, type PurchasePlan } from '../logic/purchase-plan.js'
import { shownMoney } from '../logic/shown-money.js'
import type { en } from '../messages/en.js'
import { useNetworkName } from './use-network-name.js'

/** Stands for a value that is on its way. */
const LINE = <span className="skeleton onramp-line" aria-hidden="true" />

/** Fraction digits, more than any token has. */
const MOST_DIGITS = 77

/** What is paid, what comes for it, where and to whom. @source docs/threats.md T13.10 */
export function PlanReview({ plan }: { readonly plan: PurchasePlan }) {
  const t = useMessages<typeof en>()
  const { address, amount, payment, choice } = plan
  const network = useNetworkName(choice.caipNetworkId)
  const question = choice.isMeldOnly ? skipToken : quoteQuery(plan)
  const { data: quote, isFetching } = useEndpointQuery(onrampApi.endpoints.getOnrampQuote, question)
  const paid = shownMoney(amount, payment.id, { locale: t.locale })
  const isWaiting = isFetching && !quote
  const fees = (): ReactNode => {
    if (isWaiting) return LINE
    const told = quote && !quote.isEstimate ? feesOf(quote, payment.id) : undefined
    return told === undefined
      ? t('onramp.usualRange', FEE_RANGE)
      : shownMoney(told, payment.id, { locale: t.locale, rounding: 'up' })
  }
  const get = (): { readonly value: ReactNode; readonly detail?: ReactNode } => {
    if (isWaiting) return { value: LINE }
    if (!quote) return { value: t('onramp.unknownGet') }
    const { symbol } = choice.currency
    if (quote.isEstimate)
      return { value: t('onramp.getWorth', { money: paid, symbol }), detail: <Tag>{t('onramp.estimate')}</Tag> }
    // Providers write zeros at the end.
    const bought = cutDecimal(quote.purchaseAmount.amount, MOST_DIGITS)
    return { value: <ShortenedAmount amount={bought} symbol={symbol} rounding="down" /> }
  }
  return (
    <ReviewList
      rows={[
        { label: t('onramp.pay'), value: paid },
        { label: t('onramp.fees'), value: fees() },
        { label: t('onramp.get'), ...get() },
        { label: t('onramp.where'), value: network },
        { label: t('onramp.to'), value: <CopyAddress address={address} />, isWide: true }
      ]}
    />
  )
}

/** What is kept of the payment; `undefined`: not all of it is in the money that is paid. */
function feesOf({ networkFee, providerFee }: OnrampQuote, currency: string): DecimalAmount | undefined {
  const fees = providerFee ? [networkFee, providerFee] : [networkFee]
  return fees.every((fee) => fee.currency === currency) ? sumDecimals(fees.map(({ amount }) => amount)) : undefined
}
