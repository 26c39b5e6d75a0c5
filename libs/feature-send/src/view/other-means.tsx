import { goTo } from '@appkit/core/internal'
import { Button, useFeatureView, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** What can be done about too little money: get more, or use another wallet. */
export function OtherMeans() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const fund = useFeatureView('FundWallet')
  return (
    <>
      {fund ? (
        <Button variant="secondary" onClick={fund}>
          {t('send.fund')}
        </Button>
      ) : undefined}
      <Button variant="secondary" onClick={() => dispatch(goTo({ view: 'ProfileWallets' }))}>
        {t('send.connectOther')}
      </Button>
    </>
  )
}
