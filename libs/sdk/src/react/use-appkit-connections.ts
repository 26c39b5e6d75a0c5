import type { ChainNamespace } from '@appkit/core'
import { useCallback, useMemo } from 'react'
import type { AppKitConnection } from '../page/kit-state.js'
import { useKitState } from './use-kit-state.js'
import { useKit } from './use-kit.js'

/** What `useAppKitConnections` gives. */
export interface UseAppKitConnections {
  /** One in each namespace at most. */
  readonly connections: readonly AppKitConnection[]
  /** Wallets of the page that were used lately and are not connected now; empty until the kit has looked. */
  readonly recentConnections: readonly AppKitConnection[]
}

/** The connections of a namespace; of all of them by default. Waits for a kit that is made later. */
export function useAppKitConnections(namespace?: ChainNamespace): UseAppKitConnections {
  const kit = useKit()
  const all = useKitState(kit, (state) => state.connections)
  const recent = useKitState(kit, (state) => state.recentConnections)
  const isWanted = useCallback(
    (connection: AppKitConnection) => namespace === undefined || connection.namespace === namespace,
    [namespace]
  )
  return useMemo(
    () => ({ connections: all.filter(isWanted), recentConnections: recent.filter(isWanted) }),
    [all, recent, isWanted]
  )
}
