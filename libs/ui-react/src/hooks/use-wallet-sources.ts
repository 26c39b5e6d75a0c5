import { useMemo } from 'react'
import type { ChainNamespace } from '@appkit/core'
import { selectSupportedNetworks, walletSources, type WalletSources } from '@appkit/core/internal'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'

/** What of the state the wallet list is made of; the same object for the same state. @param namespace the family that is offered. @default all */
export function useWalletSources(namespace?: ChainNamespace): WalletSources {
  const connectors = useWidgetSelector((state) => state.connectors)
  const byNamespace = useWidgetSelector((state) => state.connections.byNamespace)
  const options = useWidgetSelector((state) => state.options)
  const supported = useWidgetSelector(selectSupportedNetworks)
  return useMemo(
    () => ({
      ...walletSources({ connectors, connections: { byNamespace }, options, networks: { supported } }),
      namespace
    }),
    [connectors, byNamespace, options, supported, namespace]
  )
}
