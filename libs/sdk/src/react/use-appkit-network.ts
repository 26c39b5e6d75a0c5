import type { AppKitNetwork, CaipNetworkId, SwitchResult } from '@appkit/core'
import { PageError } from '@appkit/core/internal'
import { useCallback, useMemo } from 'react'
import type { SwitchNetworkOptions } from '../page/appkit.js'
import { useAppKitNetworkCore, type UseAppKitNetworkCore } from './use-appkit-network-core.js'
import { useKit } from './use-kit.js'

/** What `useAppKitNetwork` gives. */
export interface UseAppKitNetwork extends UseAppKitNetworkCore {
  /** Asks for a network. @throws AppKitError what went wrong, with `throwOnFailure` */
  switchNetwork(network: AppKitNetwork | CaipNetworkId, options?: SwitchNetworkOptions): Promise<SwitchResult>
}

/** The network in use. Waits for a kit that is made later. */
export function useAppKitNetwork(): UseAppKitNetwork {
  const kit = useKit()
  const network = useAppKitNetworkCore()
  const switchNetwork = useCallback<UseAppKitNetwork['switchNetwork']>(
    async (wanted, options) => {
      if (!kit) throw new PageError('KIT_MISSING', { caller: 'useAppKitNetwork' })
      return kit.switchNetwork(wanted, options)
    },
    [kit]
  )
  return useMemo(() => ({ ...network, switchNetwork }), [network, switchNetwork])
}
