import { exchangeApi, skipToken, type Exchange, type ExchangesQuery } from '@appkit/core/data'
import {
  ChevronIcon,
  ListRow,
  Notice,
  RowSkeletons,
  useEndpointQuery,
  useMessages,
  VisuallyHidden
} from '@appkit/ui-react'
import type { en } from '../messages/en.js'
import { ExchangeIcon } from './payment-icon.js'

const { getExchanges } = exchangeApi.endpoints
const SKELETONS = 2

export interface ExchangeListProps {
  /** `undefined`: not asked for yet. */
  readonly query: ExchangesQuery | undefined
  readonly title: string
  /** What stands there where no exchange has the asset. */
  readonly none: string
  /** Rows at most. @default all */
  readonly limit?: number
  readonly isDisabled: boolean
  onChoose(exchange: Exchange): void
}

/** The exchanges that have an asset. */
export function ExchangeList({ query, title, none, limit, isDisabled, onChoose }: ExchangeListProps) {
  const t = useMessages<typeof en>()
  const { data, error, isFetching, refetch } = useEndpointQuery(getExchanges, query ?? skipToken)
  const exchanges = data?.exchanges.slice(0, limit) ?? []
  return (
    <section>
      <h3 className="pay-section">{title}</h3>
      {exchanges.length > 0 ? (
        <ul className="list" part="exchange-list">
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <ListRow
                part="row exchange"
                icon={<ExchangeIcon exchange={exchange} />}
                title={<bdi>{exchange.name}</bdi>}
                end={<ChevronIcon size={16} />}
                isDisabled={isDisabled}
                onClick={() => onChoose(exchange)}
              />
            </li>
          ))}
        </ul>
      ) : error !== undefined && !isFetching ? (
        <Notice tone="info" action={{ label: t('pay.tryAgain'), onClick: refetch }}>
          {t('pay.exchangesFailed')}
        </Notice>
      ) : data === undefined ? (
        <>
          <VisuallyHidden>{t('pay.exchangesLoading')}</VisuallyHidden>
          <RowSkeletons count={SKELETONS} />
        </>
      ) : (
        <p className="pay-none">{none}</p>
      )}
    </section>
  )
}
