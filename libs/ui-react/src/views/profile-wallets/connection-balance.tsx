import { nativeBalanceApi, shownBalanceQuery } from '@appkit/core/data'
import {
  balanceAmount,
  exactAmount,
  formatAmount,
  selectPreferredToken,
  type LiveConnection
} from '@appkit/core/internal'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

const { getNativeBalance } = nativeBalanceApi.endpoints

/** The balance of a connection's account, where it is known; nothing else. */
export function ConnectionBalance({ connection }: { readonly connection: LiveConnection }) {
  const t = useMessages()
  const token = useWidgetSelector((state) => selectPreferredToken(state, connection.caipNetworkId))
  const query = shownBalanceQuery(connection, token)
  const { data } = useEndpointQuery(getNativeBalance, query)
  if (!data) return undefined
  const amount = formatAmount(BigInt(data.value), data.decimals)
  return (
    <bdi className="profile-balance" dir="ltr" title={`${exactAmount(amount, t.locale)} ${data.symbol}`}>
      {balanceAmount(amount, t.locale)} {data.symbol}
    </bdi>
  )
}
