import { closeModalFor } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** The view was opened by itself. */
export function NothingToPay() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  return (
    <div className="pay pay-empty">
      <h3 className="panel-title">{t('pay.nothing')}</h3>
      <p className="panel-text">{t('pay.nothingDetail')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => dispatch(closeModalFor())}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}
