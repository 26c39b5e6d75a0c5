import { exactAmount } from '@appkit/core/internal'
import { Acknowledge, Notice, TypedConfirmation, isTypedRight, useMessages } from '@appkit/ui-react'
import { useState } from 'react'
import type { QuoteFacts } from '../logic/review-facts.js'
import type { ReviewWords } from '../messages/review-en.js'

/** What the user has to do about a price impact before going on. @source docs/threats.md T13.09 */
export interface LossAnswer {
  readonly isAccepted: boolean
  readonly typed: string
  readonly isTicked: boolean
  type(text: string): void
  tick(isTicked: boolean): void
}

/** What has to be typed: the loss as the language writes it. A point and plain digits mean the same. */
function expectedFor({ impact }: QuoteFacts, typed: string, locale: string): string {
  const plain = `${impact ?? ''}%`
  return impact === undefined || isTypedRight(typed, plain) ? plain : `${exactAmount(impact, locale)}%`
}

/** Keeps what was answered; another impact has to be answered anew. */
export function useLossAnswer(facts: QuoteFacts): LossAnswer {
  const [answer, setAnswer] = useState({ typed: '', isTicked: false })
  const { impactLevel } = facts
  const { locale } = useMessages()
  const isTyped = isTypedRight(answer.typed, expectedFor(facts, answer.typed, locale))
  return {
    ...answer,
    isAccepted: impactLevel === 'typed' ? isTyped : impactLevel === 'unknown' ? answer.isTicked : true,
    type: (typed) => setAnswer({ ...answer, typed }),
    tick: (isTicked) => setAnswer({ ...answer, isTicked })
  }
}

/** Says what is lost, or that it is unknown, and asks for a yes where it is much. */
export function LossConfirmation({ facts, answer }: { readonly facts: QuoteFacts; readonly answer: LossAnswer }) {
  const t = useMessages<ReviewWords>()
  const { impactLevel, impact, gain } = facts
  if (gain !== undefined)
    return <Notice tone="caution">{t('swaps.tooGood', { percent: exactAmount(gain, t.locale) })}</Notice>
  if (impactLevel === 'none') return undefined
  if (impactLevel === 'unknown') {
    return (
      <>
        <Notice tone="caution">{t('swaps.impactUnknownWarning')}</Notice>
        <Acknowledge label={t('swaps.impactAccept')} checked={answer.isTicked} onChange={answer.tick} />
      </>
    )
  }
  const text = t('swaps.impactWarning', { percent: impact === undefined ? '' : exactAmount(impact, t.locale) })
  if (impactLevel === 'warning') return <Notice tone="caution">{text}</Notice>
  const expected = expectedFor(facts, answer.typed, t.locale)
  return (
    <>
      <Notice tone="critical">{text}</Notice>
      <TypedConfirmation
        expected={expected}
        label={t('swaps.impactType', { expected })}
        value={answer.typed}
        onChange={answer.type}
      />
    </>
  )
}
