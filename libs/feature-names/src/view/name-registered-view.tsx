import { goBack } from '@appkit/core/internal'
import { Button, ProgressPanel, useMessages, useWidgetDispatch, type ViewProps } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** The account has its name. */
export function NameRegisteredView({ parameters: { name } }: ViewProps<'RegisterAccountNameSuccess'>) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  return (
    <ProgressPanel
      stage="confirmed"
      title={t('names.doneTitle')}
      detail={
        <>
          <bdi className="names-won">{name}</bdi>
          {t('names.doneDetail')}
        </>
      }
    >
      <Button hasFocus onClick={() => dispatch(goBack())}>
        {t('common.done')}
      </Button>
    </ProgressPanel>
  )
}
