import { ProgressPanel, Button, useMessages, useWidgetDispatch } from '@appkit/ui-react'
import { goTo } from '@appkit/core/internal'
import type { en } from '../messages/en.js'
import { ArrivedPanel } from './arrived-panel.js'
import { UnknownPanel } from './unknown-panel.js'
import { usePurchase } from './use-purchase.js'
import { WaitingPanel } from './waiting-panel.js'

/** Waits with the person for what was bought, and says what became of it. @source docs/threats.md T7.02 */
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
  return (
    <ProgressPanel
      stage="sent"
      title={t('onramp.processingTitle')}
      detail={t('onramp.processingDetail', { provider })}
    />
  )
}
