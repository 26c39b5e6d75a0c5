import { mismatchText } from '@appkit/core/internal'
import { Notice, useMessages } from '@appkit/ui-react'
import type { PayProblem } from '../logic/pay-problem.js'
import type { en } from '../messages/en.js'

export interface ProblemNoticeProps {
  readonly problem: PayProblem | undefined
  /** What can be done about it, where trying again helps. @default nothing */
  readonly onRetry?: (() => void) | undefined
}

/** Why the payment did not start. */
export function ProblemNotice({ problem, onRetry }: ProblemNoticeProps) {
  const t = useMessages<typeof en>()
  if (!problem) return undefined
  const { code, failure, refusedBy, mismatch } = problem
  const retry = mismatch || !onRetry ? undefined : { label: t('pay.tryAgain'), onClick: onRetry }
  const text = (): string => {
    if (mismatch) return mismatchText(t, mismatch)
    if (onRetry) return t('pay.problem.uncounted')
    if (failure.code === 'UNABLE_TO_GET_PAY_URL') return t('pay.problem.url')
    if (refusedBy !== undefined) return t('pay.problem.refused', { name: refusedBy })
    if (code === 'USER_REJECTED') return t('pay.problem.rejected')
    if (code === 'CONTEXT_CHANGED') return t('pay.problem.changed')
    if (code === 'INVALID_ADDRESS') return t('pay.problem.recipient')
    return t('pay.problem.other', { reason: t.dynamic(`error.${code}`, {}, '') })
  }
  return (
    <Notice tone={code === 'USER_REJECTED' ? 'info' : 'caution'} action={retry}>
      {text()}
    </Notice>
  )
}
