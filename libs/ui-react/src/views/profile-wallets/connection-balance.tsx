import { nativeBalanceApi, type NativeBalanceQuery } from '@appkit/core/data'
import { parseCaipNetworkId, type NativeBalance } from '@appkit/core'
import { displayAmount, formatAmount, type LiveConnection } from '@appkit/core/internal'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useMessages } from '../../hooks/use-messages.js'

const FRACTION_DIGITS = 3
const { getNativeBalance } = nativeBalanceApi.endpoints

/** The native balance of a connection's account, where it is known; nothing else. */
export function ConnectionBalance({ connection }: { readonly connection: LiveConnection }) {
  const t = useMessages()
  const { caipNetworkId, activeAddress } = connection
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const { data } = useEndpointQuery<NativeBalance, NativeBalanceQuery>(getNativeBalance, {
    namespace,
    address: activeAddress,
    caipNetworkId
  })
  if (!data) return undefined
  const amount = formatAmount(BigInt(data.value), data.decimals)
  return (
    <bdi className="profile-balance" dir="ltr">
      {displayAmount(amount, { fractionDigits: FRACTION_DIGITS, locale: t.locale })} {data.symbol}
    </bdi>
  )
}
