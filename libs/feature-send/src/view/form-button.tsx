import { parseCaipNetworkId } from '@appkit/core'
import { cancelSwitch, selectNetwork, selectSwitching } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { useEffect } from 'react'
import type { FormVerdict } from '../logic/judge-form.js'
import { selectRepeatedHash } from '../logic/send-selectors.js'
import { sendSlice } from '../logic/send-slice.js'
import type { SendToken } from '../logic/send-token.js'
import { requestSwitch, startReview } from '../logic/with-later.js'
import type { en } from '../messages/en.js'
import { loadReviewViews } from './load-review-views.js'
import { useSend } from './use-send.js'

export interface FormButtonProps {
  readonly verdict: FormVerdict
  readonly token: SendToken
  readonly extras: typeof import('./form-extras.js') | undefined
}

/** The one thing to do next, or what is missing for it. */
export function FormButton({ verdict, token, extras }: FormButtonProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { status, receiver, repeats } = useSend()
  const network = useWidgetSelector((state) => selectNetwork(state, token.caipNetworkId))
  const isSwitching = useWidgetSelector(
    (state) => selectSwitching(state, parseCaipNetworkId(token.caipNetworkId).namespace) !== undefined
  )
  const repeated = useWidgetSelector(selectRepeatedHash)
  const { issue } = verdict
  useEffect(() => {
    // A failure is told when the view is opened.
    if (issue === undefined) loadReviewViews().catch(() => undefined)
  }, [issue])
  if (issue === 'network') {
    return (
      <div className="actions">
        <Button isLoading={isSwitching} onClick={() => void dispatch(requestSwitch())}>
          {t('send.button.network', { network: network?.name ?? token.caipNetworkId })}
        </Button>
        {isSwitching ? (
          <Button variant="secondary" onClick={() => dispatch(cancelSwitch())}>
            {t('common.cancel')}
          </Button>
        ) : undefined}
      </div>
    )
  }
  if (issue === 'unreached') {
    return (
      <div className="actions">
        <Button onClick={() => dispatch(sendSlice.actions.receiverEmptied())}>{t('common.tryAgain')}</Button>
      </div>
    )
  }
  const isLocked = repeated !== undefined && !repeats.includes(repeated)
  const isBusy = status.step === 'preparing' || (issue === 'checking' && receiver.step === 'checking')
  return (
    <div className="actions">
      <Button
        isLoading={isBusy}
        isDisabled={(issue !== undefined && issue !== 'checking') || isLocked}
        onClick={() => void dispatch(startReview())}
      >
        {issue === 'funds'
          ? t('send.button.funds', { symbol: token.symbol || token.name })
          : t(`send.button.${issue ?? 'preview'}`)}
      </Button>
      {extras && issue === 'funds' ? <extras.OtherMeans /> : undefined}
    </div>
  )
}
