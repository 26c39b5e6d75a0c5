import { goBack } from '@appkit/core/internal'
import { Button, ProgressPanel, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** An app may act for the account from now on. */
export function SessionCreatedView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  return (
    <ProgressPanel
      stage="confirmed"
      title={t('smartSessions.createdHeadline')}
      detail={t('smartSessions.createdDetail')}
    >
      <Button hasFocus onClick={() => dispatch(goBack())}>
        {t('common.done')}
      </Button>
    </ProgressPanel>
  )
}
