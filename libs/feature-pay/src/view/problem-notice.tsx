import { Notice, useMessages } from '@appkit/ui-react'
import type { PayProblem } from '../logic/pay-problem.js'
import type { en } from '../messages/en.js'

/** Why the payment did not start. */
export function ProblemNotice({ problem }: { readonly problem: PayProblem | undefined }) {
  const t = useMessages<typeof en>()
  if (!problem) return undefined
  const { code, failure, refusedBy } = problem
  const text = (): string => {
    if (failure.code === 'UNABLE_TO_GET_PAY_URL') return t('pay.problem.url')
    if (refusedBy !== undefined) return t('pay.problem.refused', { name: refusedBy })
    if (code === 'USER_REJECTED') return t('pay.problem.rejected')
    if (code === 'CONTEXT_CHANGED') return t('pay.problem.changed')
    if (code === 'INVALID_ADDRESS') return t('pay.problem.recipient')
    return t('pay.problem.other', { reason: t.dynamic(`error.${code}`, {}, '') })
  }
  return <Notice tone={code === 'USER_REJECTED' ? 'info' : 'caution'}>{text()}</Notice>
}
