import { useState } from 'react'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../../primitives/button/button.js'

export interface DisconnectQuestionProps {
  readonly name: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks once more before disconnecting. */
export function DisconnectQuestion({ name, onStay, onLeave }: DisconnectQuestionProps) {
  const t = useMessages()
  const [isDone, setIsDone] = useState(false)
  const leave = () => {
    setIsDone(true)
    onLeave()
  }
  return (
    <div className="disconnect" role="group" aria-labelledby="disconnect-title">
      <h3 className="panel-title" id="disconnect-title">
        {t('account.disconnectConfirm', { name })}
      </h3>
      <p className="panel-text">{t('account.disconnectDetail')}</p>
      <div className="actions">
        <Button variant="critical" isLoading={isDone} onClick={leave}>
          {t('account.disconnect')}
        </Button>
        <Button variant="secondary" hasFocus onClick={onStay}>
          {t('account.disconnectCancel')}
        </Button>
      </div>
    </div>
  )
}
