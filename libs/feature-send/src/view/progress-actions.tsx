import { Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { dismissOutcome, closeSend } from '../logic/close-send.js'
import type { TransferStage } from '../logic/transfer-stage.js'
import type { en } from '../messages/en.js'

/** What the way back to the form is called; absent: there is none while it is still open what comes of it. */
const BACK = {
  unknown: 'send.progress.back',
  confirmed: 'send.progress.new',
  repriced: 'send.progress.new',
  cancelled: 'send.progress.again',
  replaced: 'send.progress.again',
  failed: 'send.progress.again'
} as const

/** What can be done about a transfer as far as it is: look away, or go on. */
export function ProgressActions({ stage }: { readonly stage: TransferStage }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  if (stage.name === 'wallet') return undefined
  const back = stage.name in BACK ? BACK[stage.name as keyof typeof BACK] : undefined
  const isAgain = back === BACK.failed
  const close = (
    <Button variant={back === undefined || isAgain ? 'secondary' : 'primary'} onClick={() => dispatch(closeSend())}>
      {t(back === BACK.confirmed ? 'common.done' : 'common.close')}
    </Button>
  )
  return (
    <>
      {isAgain ? undefined : close}
      {back === undefined ? undefined : (
        <Button variant={isAgain ? 'primary' : 'secondary'} onClick={() => dispatch(dismissOutcome())}>
          {t(back)}
        </Button>
      )}
      {isAgain ? close : undefined}
    </>
  )
}
