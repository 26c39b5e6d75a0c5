import { goTo, isFeatureOn } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** What can be done about too little money: get more, or use another wallet. */
export function OtherMeans() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const canBuy = useWidgetSelector(({ options }) => isFeatureOn(options.features, 'onramp'))
  return (
    <>
      {canBuy ? (
        <Button variant="secondary" onClick={() => dispatch(goTo({ view: 'FundWallet' }))}>
          {t('send.fund')}
        </Button>
      ) : undefined}
      <Button variant="plain" onClick={() => dispatch(goTo({ view: 'ProfileWallets' }))}>
        {t('send.connectOther')}
      </Button>
    </>
  )
}
