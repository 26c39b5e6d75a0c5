import { goTo, selectActiveNetwork } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Says that nothing can be sent on the network in use. */
export function UnsupportedNotice() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const network = useWidgetSelector((state) => selectActiveNetwork(state))
  return (
    <div className="panel">
      <h3 className="panel-title">{t('send.unsupported')}</h3>
      <p className="panel-text">{t('send.unsupportedDetail', { network: network?.name ?? '—' })}</p>
      <div className="actions">
        <Button onClick={() => dispatch(goTo({ view: 'Networks' }))}>{t('send.unsupportedAction')}</Button>
      </div>
    </div>
  )
}
