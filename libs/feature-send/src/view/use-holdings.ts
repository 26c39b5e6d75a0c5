import type { NativeBalance } from '@appkit/core'
import {
  balanceApi,
  nativeBalanceApi,
  type BalanceQuery,
  type NativeBalanceQuery,
  type Portfolio
} from '@appkit/core/data'
import { useEndpointQuery } from '@appkit/ui-react'
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

/** Follows what the sender holds while it is on screen. */
export function useHoldings({ namespace, connection, network }: Sender): Holdings {
  const { activeAddress: address } = connection
  const { caipNetworkId } = network
  const listed = useEndpointQuery<Portfolio, BalanceQuery>(getBalance, { address, chainId: caipNetworkId })
  const own = useEndpointQuery<NativeBalance, NativeBalanceQuery>(getNativeBalance, {
    namespace,
    address,
    caipNetworkId
  })
  const holdings = useMemo(
    () => holdingsOf({ network, portfolio: listed.data, native: own.data }),
    [network, listed.data, own.data]
  )
  return { holdings, isLoading: (listed.isLoading && !listed.data) || (own.isLoading && !own.data) }
}
