import { AppKitError, type PlainError } from '@appkit/core'
import { cleanText } from '@appkit/core/internal'
import { useMessages, useSecondsLeft, useWidgetSelector } from '@appkit/ui-react'
import { selectEmail } from '../logic/email-slice.js'
import type { en } from '../messages/en.js'

/** Longest sentence of a frame that is shown. */
const SENTENCE_LIMIT = 160

/** What keeps the view on screen from going on, in words that stay as they were said: a screen reader reads each change. A pause that is over says nothing. */
export function useProblemText(): string | undefined {
  const t = useMessages<typeof en>()
  const { status, mailsAgainAt } = useWidgetSelector(selectEmail)
  const problem = status.step === 'idle' ? status.problem : undefined
  const isPaused = useSecondsLeft(problem?.kind === 'throttled' ? mailsAgainAt : undefined) > 0

  function ofFrame({ code, message, context }: PlainError): string | undefined {
    const reason = 'reason' in context ? context.reason : undefined
    if (code === 'CHUNK_LOAD_FAILED' || reason === 'iframe_load_failed') return t('email.error.loading')
    if (code === 'UNAVAILABLE' || code === 'TIMEOUT') return t('email.error.unreachable')
    if (code !== 'WALLET_ERROR' || message === new AppKitError('WALLET_ERROR', {}).message) return undefined
    return reason === 'CODE_WRONG' ? t('email.error.wrongCode') : cleanText(message, SENTENCE_LIMIT)
  }
  if (!problem) return undefined
  if (problem.kind === 'throttled')
    return isPaused ? t('email.error.throttled', { seconds: String(problem.seconds) }) : undefined
  if (problem.kind === 'failed')
    return ofFrame(problem.error) ?? t.dynamic(`error.${problem.error.code}`, {}, t('error.UNKNOWN'))
  return t(`email.error.${problem.kind}`)
}
