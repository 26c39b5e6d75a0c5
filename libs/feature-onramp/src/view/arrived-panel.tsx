import type { CaipNetwork } from '@appkit/core'
import type { Purchase, PurchaseStatus } from '@appkit/core/data'
import { openModal, selectNetwork, shortAmount } from '@appkit/core/internal'
import {
  Button,
  ProgressPanel,
  safeLink,
  useFeatureView,
  useMessages,
  useWidgetDispatch,
  useWidgetSelector
} from '@appkit/ui-react'
import type { en } from '../messages/en.js'
import { useNetworkName } from './use-network-name.js'

export interface ArrivedPanelProps {
  readonly purchase: Purchase
  readonly arrived: Extract<PurchaseStatus, { readonly step: 'arrived' }>
}

/** Says what came, and where it can be looked up. */
export function ArrivedPanel({ purchase: { caipNetworkId }, arrived: { amount, symbol, hash } }: ArrivedPanelProps) {
  const t = useMessages<typeof en>()
  const dispatch = useWidgetDispatch()
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  const networkName = useNetworkName(caipNetworkId)
  const showActivity = useFeatureView('Transactions')
  const bought = shortAmount(amount, { locale: t.locale })
  const href = transactionPage(network, hash)
  const explorer = network?.blockExplorers?.default.name ?? t('onramp.explorerFallback')
  return (
    <ProgressPanel
      stage="confirmed"
      title={t('onramp.arrivedTitle', { amount: bought, symbol })}
      detail={t('onramp.arrivedDetail', { network: networkName })}
      link={href === undefined ? undefined : { label: t('onramp.explorer', { name: explorer }), href }}
    >
      <Button onClick={() => dispatch(openModal({ view: 'Account' }))}>{t('common.done')}</Button>
      {showActivity ? (
        <Button variant="secondary" onClick={showActivity}>
          {t('onramp.activity')}
        </Button>
      ) : undefined}
    </ProgressPanel>
  )
}

/** The page of a transaction in the network's block explorer. */
function transactionPage(network: CaipNetwork | undefined, hash: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer === undefined ? undefined : safeLink(`${explorer}/tx/${hash}`, '')
}
