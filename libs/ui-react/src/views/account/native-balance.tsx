import { nativeBalanceApi, shownBalanceQuery, skipToken } from '@appkit/core/data'
import {
  balanceAmount,
  exactAmount,
  formatAmount,
  selectIsBalanceUnread,
  selectNetwork,
  selectPreferredToken,
  type LiveConnection
} from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import { useElapsed } from '../../hooks/use-elapsed.js'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { AssetIcon } from '../../primitives/asset-icon/asset-icon.js'
import { Skeleton } from '../../primitives/skeleton/skeleton.js'
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { AgeText } from './age-text.js'
import { lengthOf } from './amount-length.js'

/** A balance older than this says how old it is, ms. */
const STALE_AFTER_MS = 60_000
const AGE_MARKS = [STALE_AFTER_MS]

/** The native balance, or that of the token that the app prefers: on its way, known, known but old, or unknown ("—", never an unconfirmed zero). */
export function NativeBalance({ connection }: { readonly connection: LiveConnection }) {
  const { t } = useWidgetEnvironment()
  const { caipNetworkId } = connection
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const network = useWidgetSelector((state) => selectNetwork(state, caipNetworkId))
  const preferred = useWidgetSelector((state) => selectPreferredToken(state, caipNetworkId))
  const isUnread = useWidgetSelector((state) => selectIsBalanceUnread(state, caipNetworkId))
  const token = isUnread ? undefined : preferred
  const query = shownBalanceQuery(connection, token)
  const answer = useEndpointQuery(getNativeBalance, isUnread ? skipToken : query)
  const { error, isFetching, fulfilledTimeStamp: since } = answer
  const data = isUnread && network ? { ...network.nativeCurrency, value: asBaseUnits(0n) } : answer.data
  const isOld = useElapsed(data === undefined ? undefined : since, AGE_MARKS) > 0
  const exact = data && formatAmount(BigInt(data.value), data.decimals)
  const amount = balanceAmount(exact, t.locale)
  const symbol = data?.symbol ?? (token ? token.symbol : network?.nativeCurrency.symbol) ?? ''

  return (
    <p className="balance" part="balance" aria-busy={isFetching}>
      <VisuallyHidden>{t('account.balance')} </VisuallyHidden>
      {data === undefined && isFetching ? (
        <Skeleton shape="balance" />
      ) : (
        <span
          className="balance-amount"
          dir="ltr"
          data-length={lengthOf(amount)}
          title={exact && `${exactAmount(exact, t.locale)} ${symbol}`}
        >
          {token ? <AssetIcon name={symbol} seed={token.address} src={token.image} /> : undefined}
          {amount} <span className="soft">{symbol}</span>
        </span>
      )}
      {data !== undefined && !isUnread && since !== undefined && (isOld || error !== undefined) ? (
        <span className="balance-note">
          <AgeText since={since} />
        </span>
      ) : undefined}
      {isUnread ? <span className="balance-note">{t('account.testnet')}</span> : undefined}
    </p>
  )
}
