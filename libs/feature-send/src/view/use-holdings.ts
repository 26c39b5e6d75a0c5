import { balanceApi, nativeBalanceApi } from '@appkit/core/data'
import { useBalanceQuery } from '@appkit/ui-react'
import { useMemo } from 'react'
import { holdingsOf } from '../logic/holdings.js'
import { coinQuery, type Sender } from '../logic/send-selectors.js'
import type { Holding } from '../logic/send-token.js'

const { getBalance } = balanceApi.endpoints
const { getNativeBalance } = nativeBalanceApi.endpoints

/** What can be sent. */
export interface Holdings {
  /** The network's own coin first. */
  readonly holdings: readonly Holding[]
  readonly isLoading: boolean
}

/** What the sender holds. @param isFollowed whether it is asked for again and again */
export function useHoldings(sender: Sender, isFollowed = false): Holdings {
  const { connection, network } = sender
  const { activeAddress: address } = connection
  const { caipNetworkId } = network
  const listed = useBalanceQuery(
    getBalance,
    { address, chainId: caipNetworkId },
    (known) => isFollowed && (known?.coverage ?? 'known') === 'known'
  )
  const own = useBalanceQuery(getNativeBalance, coinQuery(sender), () => isFollowed)
  const holdings = useMemo(
    () => holdingsOf({ network, portfolio: listed.data, native: own.data }),
    [network, listed.data, own.data]
  )
  return { holdings, isLoading: (listed.isFetching && !listed.data) || (own.isFetching && !own.data) }
}
