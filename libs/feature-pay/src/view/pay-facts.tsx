import { exactAmount, formatAmount, selectNetwork, shortAmount } from '@appkit/core/internal'
import { CopyAddress, ReviewList, useMessages, useWidgetSelector, type ReviewRow } from '@appkit/ui-react'
import { planBasis, type PayPlan } from '../logic/pay-plan.js'
import type { PlanFee } from '../logic/pay-slice.js'
import type { Payment } from '../logic/payment.js'
import type { en } from '../messages/en.js'
import { amountOf } from './shown-amount.js'

/** Fraction digits of what the fee is about; its cap stands there in full. */
const FEE_DIGITS = 8

export interface PayFactsProps {
  readonly payment: Payment
  readonly plan: PayPlan
  readonly fee: PlanFee | undefined
}

/** The facts of a payment, every digit of what leaves and what arrives among them. */
export function PayFacts({ payment, plan, fee }: PayFactsProps) {
  const t = useMessages<typeof en>()
  const from = useWidgetSelector((state) => selectNetwork(state, plan.origin.network))
  const to = useWidgetSelector((state) => selectNetwork(state, payment.asset.network))
  const isElsewhere = plan.requestId !== undefined
  const rows: readonly ReviewRow[] = [
    {
      label: t(isElsewhere ? 'pay.row.total' : 'pay.row.leaves'),
      value: amountOf({ amount: plan.paid, currency: plan.origin }, t.locale)
    },
    ...plan.fees.map((part): ReviewRow => ({ label: part.label, value: amountOf(part, t.locale) })),
    ...(isElsewhere
      ? [{ label: t('pay.row.arrives'), value: amountOf(plan.destination, t.locale) } satisfies ReviewRow]
      : []),
    { label: t('pay.row.recipient'), value: <CopyAddress address={plan.recipient} />, isWide: true },
    {
      label: t('pay.row.network'),
      value:
        from && to && from !== to
          ? t('pay.row.networks', { from: from.name, to: to.name })
          : (from?.name ?? plan.origin.network)
    },
    useFeeRow(plan, fee)
  ]
  return <ReviewList rows={rows} />
}

function useFeeRow(plan: PayPlan, fee: PlanFee | undefined): ReviewRow {
  const t = useMessages<typeof en>()
  const network = useWidgetSelector((state) => selectNetwork(state, plan.origin.network))
  const label = t('pay.row.fee')
  const estimate = fee?.basis === planBasis(plan) ? fee.estimate : undefined
  if (!estimate || !network) return { label, value: t('pay.row.unknown') }
  const { decimals, symbol } = network.nativeCurrency
  const about = shortAmount(formatAmount(estimate.fee, decimals), { fractionDigits: FEE_DIGITS, locale: t.locale })
  const cap = exactAmount(formatAmount(estimate.feeCap, decimals), t.locale)
  return {
    label,
    value: t('pay.row.feeAbout', { amount: `${about} ${symbol}` }),
    detail: t('pay.row.feeCap', { amount: `${cap} ${symbol}` })
  }
}
