import { selectNetwork, type LiveConnection } from '@appkit/core/internal'
import type { TokenBalance } from '@appkit/core/data'
import { plural } from '../../i18n/plural.js'
import { CoinsIcon } from '../../icons/coins-icon.js'
import { WarningIcon } from '../../icons/warning-icon.js'
import { RowSkeletons } from '../../primitives/skeleton/row-skeletons.js'
import { VirtualList } from '../../primitives/virtual-list/virtual-list.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { EmptyState } from './empty-state.js'
import { FundingRows } from './funding-rows.js'
import { TokenRow } from './token-row.js'
import type { PortfolioView } from './use-portfolio.js'

const ROW_HEIGHT = 56

export interface TokensTabProps {
  readonly connection: LiveConnection
  readonly portfolio: PortfolioView
}

/** The account's tokens, or what is known instead. */
export function TokensTab({ connection, portfolio }: TokensTabProps) {
  const { t } = useWidgetEnvironment()
  const { state, isLoading, blockedSeconds, refresh } = portfolio
  switch (state.step) {
    case 'known':
      if (state.tokens.length === 0) return <NoTokens connection={connection} />
      return (
        <VirtualList items={state.tokens} keyOf={keyOf} label={t('tokens.list')} rowHeight={ROW_HEIGHT} gap={0}>
          {(token) => <TokenRow token={token} />}
        </VirtualList>
      )
    case 'testnet':
      return <EmptyState icon={<CoinsIcon size={32} />} title={t('tokens.testnetTitle')} text={t('tokens.testnet')} />
    case 'unsupported':
      return <EmptyState icon={<CoinsIcon size={32} />} title={unavailable(t)} text={t('tokens.unsupported')} />
    case 'failed':
      return (
        <EmptyState
          icon={<WarningIcon size={32} />}
          title={unavailable(t)}
          action={{
            label: blockedSeconds > 0 ? plural(t, 'common.tryAgainIn', blockedSeconds) : t('common.tryAgain'),
            isLoading: isLoading && blockedSeconds === 0,
            isDisabled: blockedSeconds > 0,
            onClick: refresh
          }}
        />
      )
    default:
      return <RowSkeletons shape="entry" />
  }
}

const keyOf = ({ chainId, address }: TokenBalance) => address ?? chainId

const unavailable = (t: ReturnType<typeof useWidgetEnvironment>['t']) => t('error.BALANCE_UNAVAILABLE')

/** Says so, and offers what brings tokens in. */
function NoTokens({ connection }: Pick<TokensTabProps, 'connection'>) {
  const { t } = useWidgetEnvironment()
  const network = useWidgetSelector((state) => selectNetwork(state, connection.caipNetworkId))
  return (
    <>
      <EmptyState
        icon={<CoinsIcon size={32} />}
        title={t('tokens.emptyTitle')}
        text={network && t('tokens.empty', { network: network.name })}
      />
      <FundingRows />
    </>
  )
}
