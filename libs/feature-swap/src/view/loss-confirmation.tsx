import { Acknowledge, Notice, TypedConfirmation, isTypedRight, useMessages } from '@appkit/ui-react'
import { useState } from 'react'
import type { QuoteFacts } from '../logic/review-facts.js'
import type { ReviewWords } from '../messages/review-en.js'

/** What the person has to do about a price impact before going on. @source docs/threats.md T13.09 */
export interface LossAnswer {
  readonly isAccepted: boolean
  readonly typed: string
  readonly isTicked: boolean
  type(text: string): void
  tick(isTicked: boolean): void
}

const expectedFor = ({ impact }: QuoteFacts) => `${impact ?? ''}%`

/** Keeps what was answered; another impact has to be answered anew. */
export function useLossAnswer(facts: QuoteFacts): LossAnswer {
  const [answer, setAnswer] = useState({ typed: '', isTicked: false })
  const { impactLevel } = facts
  const isTyped = isTypedRight(answer.typed, expectedFor(facts))
  return {
    ...answer,
    isAccepted: impactLevel === 'typed' ? isTyped : impactLevel === 'unknown' ? answer.isTicked : true,
    type: (typed) => setAnswer({ ...answer, typed }),
    tick: (isTicked) => setAnswer({ ...answer, isTicked })
  }
}

/** Says what is lost, or that nobody can tell, and asks for a yes where it is much. */
export function LossConfirmation({ facts, answer }: { readonly facts: QuoteFacts; readonly answer: LossAnswer }) {
  const t = useMessages<ReviewWords>()
  const { impactLevel, impact, gain } = facts
  if (gain !== undefined) return <Notice tone="caution">{t('swaps.tooGood', { percent: gain })}</Notice>
  if (impactLevel === 'none') return undefined
  if (impactLevel === 'unknown') {
    return (
      <>
        <Notice tone="caution">{t('swaps.impactUnknownWarning')}</Notice>
        <Acknowledge label={t('swaps.impactAccept')} checked={answer.isTicked} onChange={answer.tick} />
      </>
    )
  }
  const text = t('swaps.impactWarning', { percent: impact ?? '' })
  if (impactLevel === 'warning') return <Notice tone="caution">{text}</Notice>
  const expected = expectedFor(facts)
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
