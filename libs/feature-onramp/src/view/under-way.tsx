import { isAwaitedPurchase, selectPurchases } from '@appkit/core/data'
import { goTo, selectActiveConnection } from '@appkit/core/internal'
import { Notice, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Leads back to a purchase of this account that is under way; nothing without one. @source docs/threats.md T7.02 */
export function UnderWay() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const address = useWidgetSelector((state) => selectActiveConnection(state)?.activeAddress)
  const purchase = useWidgetSelector((state) =>
    selectPurchases(state).find((one) => one.address === address && isAwaitedPurchase(one))
  )
  if (!purchase) return undefined
  const show = () => dispatch(goTo({ view: 'BuyInProgress' }))
  return (
    <Notice tone="info" action={{ label: t('onramp.show'), onClick: show }}>
      {t('onramp.underWay', { provider: purchase.provider })}
    </Notice>
  )
}
