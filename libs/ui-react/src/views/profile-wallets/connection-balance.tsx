import { nativeBalanceApi, shownBalanceQuery, type NativeBalanceQuery } from '@appkit/core/data'
import type { NativeBalance } from '@appkit/core'
import {
  balanceAmount,
  exactAmount,
  formatAmount,
  selectPreferredToken,
  type LiveConnection
} from '@appkit/core/internal'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useMessages } from '../../hooks/use-messages.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'

const { getNativeBalance } = nativeBalanceApi.endpoints

/** The balance of a connection's account, where it is known; nothing else. */
export function ConnectionBalance({ connection }: { readonly connection: LiveConnection }) {
  const t = useMessages()
  const token = useWidgetSelector((state) => selectPreferredToken(state, connection.caipNetworkId))
  const query = shownBalanceQuery(connection, token)
  const { data } = useEndpointQuery<NativeBalance, NativeBalanceQuery>(getNativeBalance, query)
  if (!data) return undefined
  const amount = formatAmount(BigInt(data.value), data.decimals)
  return (
    <bdi className="profile-balance" dir="ltr" title={`${exactAmount(amount, t.locale)} ${data.symbol}`}>
      {balanceAmount(amount, t.locale)} {data.symbol}
    </bdi>
  )
}
