import type { CaipNetworkId } from '@appkit/core'
import { selectNetwork } from '@appkit/core/internal'
import { useWidgetSelector } from '@appkit/ui-react'
import { FALLBACK_NETWORK } from '../logic/coinbase-chains.js'

/** The name of a network, also of the one that is fallen back to where the app does not have it. */
export function useNetworkName(caipNetworkId: CaipNetworkId | undefined): string {
  const network = useWidgetSelector((state) => caipNetworkId && selectNetwork(state, caipNetworkId))
  return (
    (network ? network.name : undefined) ?? (caipNetworkId === FALLBACK_NETWORK ? 'Ethereum' : (caipNetworkId ?? ''))
  )
}
