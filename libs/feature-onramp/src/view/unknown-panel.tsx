import { awaitPurchase, lookForPurchases, type Purchase } from '@appkit/core/data'
import { goTo } from '@appkit/core/internal'
import { Button, ProgressPanel, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import type { en } from '../messages/en.js'

/** Nothing was seen in time: it may still come, and it can be looked for again. */
export function UnknownPanel({ purchase: { id } }: { readonly purchase: Purchase }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const lookAgain = () => {
    dispatch(awaitPurchase(id))
    void dispatch(lookForPurchases())
  }
  return (
    <ProgressPanel stage="unknown" title={t('onramp.unknownTitle')} detail={t('onramp.unknownDetail')}>
      <Button onClick={lookAgain}>{t('onramp.lookAgain')}</Button>
      <Button variant="secondary" onClick={() => dispatch(goTo({ view: 'OnRampAmount' }))}>
        {t('common.tryAgain')}
      </Button>
    </ProgressPanel>
  )
}
