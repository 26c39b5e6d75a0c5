import type { Connection } from '@appkit/chain-solana/web3js'
import { useEffect, useState } from 'react'
import { selectNamespace } from '../page/initial-state.js'
import { useKitState } from '../react/use-kit-state.js'
import { useKit } from '../react/use-kit.js'
import { connections, type FindConnection } from './load-connections.js'

/** What `useAppKitConnection` gives. */
export interface UseAppKitConnection {
  /**
   * A web3.js `Connection` to the nodes of the network in use, the same one in every component. `undefined`: that network is none of Solana,
   * or web3.js has not arrived yet.
   */
  readonly connection: Connection | undefined
}

/**
 * The way to the nodes of the Solana network in use, with the commitment `confirmed`. Brings web3.js when the first such network is in use;
 * where that failed, the next change of the network, or the next component, tries again. Waits for a kit that is made later.
 */
export function useAppKitConnection(): UseAppKitConnection {
  const kit = useKit()
  const inUse = useKitState(kit, (state) => selectNamespace(state).network.caipNetwork)
  const network = inUse?.chainNamespace === 'solana' ? inUse : undefined
  const [find, setFind] = useState<FindConnection>()

  useEffect(() => {
    if (!network || find) return
    const asked = { isCurrent: true }
    connections.load().then(
      (loaded) => {
        if (asked.isCurrent) setFind(() => loaded)
      },
      // Not there is not there: said by the absence of a connection.
      () => undefined
    )
    return () => {
      asked.isCurrent = false
    }
  }, [network, find])

  return { connection: kit && network && find?.(kit, network) }
}
