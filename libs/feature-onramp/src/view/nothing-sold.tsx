import type { CaipNetwork } from '@appkit/core'
import { goTo } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Shown in place of an amount: nothing is sold on this network. */
export function NothingSold({ network }: { readonly network: CaipNetwork | undefined }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  return (
    <div className="onramp-notice" part="empty">
      <h3 className="panel-title">{t('onramp.nothingTitle', { network: network?.name ?? '' })}</h3>
      <p className="panel-text">{t('onramp.nothingDetail')}</p>
      <div className="actions">
        <Button onClick={() => dispatch(goTo({ view: 'Networks' }))}>{t('onramp.chooseNetwork')}</Button>
      </div>
    </div>
  )
}
