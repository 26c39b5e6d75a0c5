import { selectSentTransaction } from '@appkit/core/internal'
import { CheckIcon, Spinner, useMessages, useWidgetSelector } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** How far a transfer is: what is paid must arrive before it is swapped and sent on. */
export function TransferSteps({ hash }: { readonly hash: string }) {
  const t = useMessages<typeof en>()
  const isReceived = useWidgetSelector((state) => selectSentTransaction(state, hash)?.status.step === 'confirmed')
  const steps = ['receiving', 'swapping', 'sending'] as const
  const current = isReceived ? 1 : 0
  return (
    <ol className="pay-steps" aria-label={t('pay.progress.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className="pay-step"
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="pay-step-sign" aria-hidden="true">
            {index < current ? <CheckIcon size={16} /> : index === current ? <Spinner /> : undefined}
          </span>
          {t(`pay.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
