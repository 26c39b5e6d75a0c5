import { mismatchText, selectNetwork } from '@appkit/core/internal'
import { Notice, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import type { SendProblem } from '../logic/send-problem.js'
import type { SendToken } from '../logic/send-token.js'
import { requestSwitch, startReview } from '../logic/with-later.js'
import type { en } from '../messages/en.js'

export interface ProblemNoticeProps {
  readonly problem: SendProblem
  readonly token: SendToken
}

/** Codes that have words of their own here. */
const WORDS = {
  USER_REJECTED: 'send.problem.rejected',
  CONTEXT_CHANGED: 'send.problem.changed',
  CHAIN_MISMATCH: 'send.problem.mismatch',
  WALLET_REQUEST_PENDING: 'send.problem.pendingInWallet'
} as const

/** Why it did not go on, and what can be done about it. */
export function ProblemNotice({ problem, token }: ProblemNoticeProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const network = useWidgetSelector((state) => selectNetwork(state, token.caipNetworkId))
  const name = network?.name ?? token.caipNetworkId
  const { code, reason, refusedBy, mismatch } = problem
  const canSwitch = code === 'CHAIN_MISMATCH'
  const action = canSwitch
    ? { label: t('send.review.switch', { network: name }), onClick: () => void dispatch(requestSwitch()) }
    : reason === 'unread'
      ? { label: t('common.tryAgain'), onClick: () => void dispatch(startReview()) }
      : undefined
  return (
    <Notice tone={code === 'USER_REJECTED' ? 'info' : 'caution'} action={action}>
      {textOf()}
    </Notice>
  )

  function textOf(): string {
    if (mismatch) return mismatchText(t, mismatch)
    if (reason === 'unread') return t('token.unread', { symbol: token.symbol || token.name })
    const { symbol = '' } = network?.nativeCurrency ?? {}
    if (reason === 'fee' || reason === 'minimum') return t(`send.problem.${reason}`, { symbol })
    if (reason === 'network') return t('send.problem.network', { network: name })
    if (reason !== undefined) return t(`send.problem.${reason}`)
    if (refusedBy !== undefined) return t('send.problem.refused', { name: refusedBy })
    if (code in WORDS) return t(WORDS[code as keyof typeof WORDS])
    const why = t.dynamic(`error.${code}`, {}, '')
    // It may have been sent: that is no reason why it was not.
    if (code === 'OUTCOME_UNKNOWN') return why
    return why === '' ? t('send.problem.other') : t('send.problem.otherDetail', { reason: why })
  }
}
