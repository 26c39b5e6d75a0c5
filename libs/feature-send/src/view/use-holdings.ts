import type { NativeBalance } from '@appkit/core'
import {
  balanceApi,
  nativeBalanceApi,
  type BalanceQuery,
  type NativeBalanceQuery,
  type Portfolio
} from '@appkit/core/data'
import { useBalancePolling, useEndpointQuery } from '@appkit/ui-react'
import { useMemo } from 'react'
import { holdingsOf } from '../logic/holdings.js'
import type { Sender } from '../logic/send-selectors.js'
import type { Holding } from '../logic/send-token.js'

const { getBalance } = balanceApi.endpoints
const { getNativeBalance } = nativeBalanceApi.endpoints

/** What can be sent. */
export interface Holdings {
  /** The network's own coin first. */
  readonly holdings: readonly Holding[]
  readonly isLoading: boolean
}

/** How old what is shown may be when it comes into sight, seconds. */
const FRESH = { freshSeconds: 10 }

/** What the sender holds. @param isFollowed whether it is asked for again and again */
export function useHoldings({ namespace, connection, network }: Sender, isFollowed = false): Holdings {
  const { activeAddress: address } = connection
  const { caipNetworkId } = network
  const listed = useEndpointQuery<Portfolio, BalanceQuery>(getBalance, { address, chainId: caipNetworkId }, FRESH)
  const own = useEndpointQuery<NativeBalance, NativeBalanceQuery>(
    getNativeBalance,
    { namespace, address, caipNetworkId },
    FRESH
  )
  useBalancePolling(listed, isFollowed && (listed.data?.coverage ?? 'known') === 'known')
  useBalancePolling(own, isFollowed)
  const holdings = useMemo(
    () => holdingsOf({ network, portfolio: listed.data, native: own.data }),
    [network, listed.data, own.data]
  )
  return { holdings, isLoading: (listed.isLoading && !listed.data) || (own.isLoading && !own.data) }
}
