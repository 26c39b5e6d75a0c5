import { useMemo } from 'react'
import { selectNamespace } from '../page/initial-state.js'
import type { NetworkState } from '../page/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useKit } from './use-kit.js'

/** What `useAppKitNetworkCore` gives. */
export interface UseAppKitNetworkCore extends NetworkState {
  readonly supportsAllNetworks: boolean
}

/** The network in use, to be read: `useAppKitNetwork` without switching. Waits for a kit that is made later. */
export function useAppKitNetworkCore(): UseAppKitNetworkCore {
  const network = useKitState(useKit(), (state) => selectNamespace(state).network)
  return useMemo(() => ({ ...network, supportsAllNetworks: network.approvedCaipNetworkIds === undefined }), [network])
}
