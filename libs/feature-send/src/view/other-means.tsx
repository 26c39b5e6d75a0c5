import { goTo } from '@appkit/core/internal'
import { Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** What can be done about too little money: another wallet may have more. */
export function OtherMeans() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  return (
    <Button variant="plain" onClick={() => dispatch(goTo({ view: 'ProfileWallets' }))}>
      {t('send.connectOther')}
    </Button>
  )
}
