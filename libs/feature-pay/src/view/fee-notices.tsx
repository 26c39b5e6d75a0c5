import { feeCautions, formatAmount, toFiat } from '@appkit/core/internal'
import { isSamePaymentAsset } from '@appkit/core/data'
import { Notice, useMessages } from '@appkit/ui-react'
import type { PayOrigin } from '../logic/pay-origins.js'
import { planBasis, type PayPlan } from '../logic/pay-plan.js'
import type { PlanFee } from '../logic/pay-slice.js'
import type { en } from '../messages/en.js'

export interface FeeNoticesProps {
  readonly plan: PayPlan
  readonly fee: PlanFee | undefined
  /** What the account holds, with prices. */
  readonly origins: readonly PayOrigin[]
}

/** What of the network fee is worth a look. */
export function FeeNotices({ plan, fee, origins }: FeeNoticesProps) {
  const t = useMessages<typeof en>()
  const estimate = fee?.basis === planBasis(plan) ? fee.estimate : undefined
  if (!estimate) return undefined
  const { origin, paid } = plan
  const isCoin = origin.asset === 'native'
  const own = origins.find(({ asset }) => isSamePaymentAsset(asset, origin))
  const coin = origins.find(({ asset }) => asset.asset === 'native' && asset.network === origin.network)
  const cautions = feeCautions({
    estimate,
    coins: isCoin ? paid : undefined,
    worth: toFiat(formatAmount(BigInt(paid), origin.metadata.decimals), own?.price),
    feeWorth: coin && toFiat(formatAmount(BigInt(estimate.fee), coin.asset.metadata.decimals), coin.price)
  })
  return cautions.map((caution) => (
    <Notice key={caution} tone="caution">
      {t(`fee.${caution}`)}
    </Notice>
  ))
}
