import {
  awaitPurchase,
  lookForPurchases,
  PURCHASE_POLL_MS,
  PURCHASE_WAIT_MS,
  selectPurchase,
  selectPurchases,
  type Purchase
} from '@appkit/core/data'
import { ProgressPanel, Button, useElapsed, useMessages, useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { closeModalFor, goTo } from '@appkit/core/internal'
import { selectOnramp, type OpenedPurchase } from '../logic/onramp-slice.js'
import type { en } from '../messages/en.js'
import { ArrivedPanel } from './arrived-panel.js'
import { WaitingPanel } from './waiting-panel.js'

/** When a purchase on its way is not looked for at intervals any more, ms after it was seen. */
const LOOKS_END_MS = [PURCHASE_WAIT_MS + PURCHASE_POLL_MS]

/** Waits with the user for what was bought, and says what became of it. @source docs/threats.md T7.02 */
export function InProgressView() {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const { purchase, opened } = usePurchase()
  const again = () => dispatch(goTo({ view: 'OnRampAmount' }))
  if (!purchase || purchase.status.step === 'cancelled') {
    return (
      <ProgressPanel stage="unknown" title={t('onramp.noneTitle')} detail={t('onramp.noneDetail')}>
        <Button onClick={again}>{t('onramp.buy')}</Button>
      </ProgressPanel>
    )
  }
  const { provider, status } = purchase
  if (status.step === 'waiting') return <WaitingPanel purchase={purchase} opened={opened} />
  if (status.step === 'arrived') return <ArrivedPanel purchase={purchase} arrived={status} />
  if (status.step === 'unknown') return <UnknownPanel purchase={purchase} />
  if (status.step === 'failed') {
    return (
      <ProgressPanel stage="failed" title={t('onramp.failedTitle')} detail={t('onramp.failedDetail', { provider })}>
        <Button onClick={again}>{t('common.tryAgain')}</Button>
      </ProgressPanel>
    )
  }
  return <ProcessingPanel provider={provider} since={status.since} />
}

/** Paid, and on its way; how long that takes is unknown, so after a while there is a way out. */
function ProcessingPanel({ provider, since }: { readonly provider: string; readonly since: number }) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const isLong = useElapsed(since, LOOKS_END_MS) > 0
  return (
    <ProgressPanel stage="sent" title={t('onramp.processingTitle')} detail={t('onramp.processingDetail', { provider })}>
      {isLong ? (
        <Button variant="secondary" onClick={() => dispatch(closeModalFor())}>
          {t('common.close')}
        </Button>
      ) : undefined}
    </ProgressPanel>
  )
}

/** Nothing was seen in time: it may still come, and it can be looked for again. */
function UnknownPanel({ purchase: { id } }: { readonly purchase: Purchase }) {
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

/** The purchase on screen: the one to be shown, else the one opened last, else the newest of earlier visits. `opened`: its page, if there is one. */
function usePurchase(): {
  readonly purchase: Purchase | undefined
  readonly opened: OpenedPurchase | undefined
} {
  const { opened, shown = opened?.purchaseId } = useWidgetSelector(selectOnramp)
  const purchase = useWidgetSelector((state) =>
    shown === undefined ? selectPurchases(state)[0] : selectPurchase(state, shown)
  )
  return { purchase, opened: opened?.purchaseId === purchase?.id ? opened : undefined }
}
