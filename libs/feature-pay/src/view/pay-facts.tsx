import { formatAmount, selectNetwork } from '@appkit/core/internal'
import {
  CopyAddress,
  ReviewList,
  ShortenedAmount,
  useMessages,
  useWidgetSelector,
  type ReviewRow
} from '@appkit/ui-react'
import { planBasis, type PayPlan } from '../logic/pay-plan.js'
import type { PlanFee } from '../logic/pay-slice.js'
import type { Payment } from '../logic/payment.js'
import type { en } from '../messages/en.js'
import { amountOf, assetName } from './shown-amount.js'

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
    ...plan.fees.map((part): ReviewRow => ({
      label: part.label,
      value: (
        <ShortenedAmount
          amount={formatAmount(part.amount, part.currency.metadata.decimals)}
          symbol={assetName(part.currency)}
          rounding="up"
        />
      )
    })),
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
  const cost = { symbol, rounding: 'up' } as const
  return {
    label,
    value: (
      <ShortenedAmount
        {...cost}
        amount={formatAmount(estimate.fee, decimals)}
        sentence={(amount) => t('pay.row.feeAbout', { amount })}
      />
    ),
    detail: (
      <ShortenedAmount
        {...cost}
        amount={formatAmount(estimate.feeCap, decimals)}
        sentence={(amount) => t('pay.row.feeCap', { amount })}
      />
    )
  }
}
