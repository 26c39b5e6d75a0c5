import { useState } from 'react'
import { useMessages } from '../../hooks/use-messages.js'
import { Button } from '../../primitives/button/button.js'

export interface DisconnectQuestionProps {
  readonly title: string
  readonly detail: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks once more before disconnecting. */
export function DisconnectQuestion({ title, detail, onStay, onLeave }: DisconnectQuestionProps) {
  const t = useMessages()
  const [isDone, setIsDone] = useState(false)
  const leave = () => {
    setIsDone(true)
    onLeave()
  }
  return (
    <div className="disconnect" role="group" aria-labelledby="disconnect-title">
      <h3 className="panel-title" id="disconnect-title">
        {title}
      </h3>
      <p className="panel-text">{detail}</p>
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
