import { AppKitError, type ChainNamespace } from '@appkit/core'
import { revokeAccess, showToast } from '@appkit/core/internal'
import { useState } from 'react'
import { Button } from '../../primitives/button/button.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

/** Why the access is still there. */
type Failure = 'kept' | 'refused' | 'unknown' | 'unclear'

export interface RevokeQuestionProps {
  readonly namespace: ChainNamespace
  /** The wallet's. */
  readonly name: string
  /** The question is over, one way or the other. */
  readonly onDone: () => void
}

function failureOf(error: unknown): Failure {
  if (AppKitError.is(error, 'USER_REJECTED')) return 'refused'
  return AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED') ? 'unknown' : 'unclear'
}

/** Asks once more before a wallet is asked to forget this app, and says what it did. */
export function RevokeQuestion({ namespace, name, onDone }: RevokeQuestionProps) {
  const { t, widget } = useWidgetEnvironment()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const ask = async () => {
    setIsAsking(true)
    setFailure(undefined)
    const outcome = await widget.dispatch(revokeAccess(namespace)).catch(failureOf)
    setIsAsking(false)
    if (outcome !== 'revoked') return setFailure(outcome)
    widget.dispatch(showToast({ variant: 'success', message: { key: 'profile.revoked', values: { name } } }))
    onDone()
  }
  const canAskAgain = failure === undefined || failure === 'refused' || failure === 'unclear'
  return (
    <div className="disconnect" role="group" aria-labelledby="revoke-title">
      <h3 className="panel-title" id="revoke-title">
        {t('profile.revokeConfirm', { name })}
      </h3>
      {failure === undefined ? (
        <p className="panel-text">{t('profile.revokeDetail', { name })}</p>
      ) : (
        <p className="panel-text" role="alert">
          {t(`profile.revokeFailed.${failure}`, { name })}
        </p>
      )}
      <div className="actions">
        {canAskAgain ? (
          <Button variant="critical" isLoading={isAsking} onClick={() => void ask()}>
            {failure === undefined ? t('profile.revokeAsk', { name }) : t('common.tryAgain')}
          </Button>
        ) : undefined}
        <Button variant="secondary" hasFocus onClick={onDone}>
          {t(failure === undefined ? 'profile.revokeStay' : 'common.back')}
        </Button>
      </div>
    </div>
  )
}
