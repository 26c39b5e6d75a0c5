import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { ChainNamespace } from '@appkit/core'
import { selectSupportedNetworks, walletSources, type WalletSources, type WidgetState } from '@appkit/core/internal'
import { useWidgetSelector } from '../provider/widget-store-hooks.js'

/** The connections that are live: a try to connect, before the wallet has answered, changes nothing in a list. */
const selectLive = ({ connections }: WidgetState): WidgetState['connections']['byNamespace'] =>
  Object.fromEntries(Object.entries(connections.byNamespace).filter(([, one]) => one?.status === 'connected'))

/** What of the state the wallet list is made of; the same object for the same state. @param namespace the family that is offered. @default all */
export function useWalletSources(namespace?: ChainNamespace): WalletSources {
  const connectors = useWidgetSelector((state) => state.connectors)
  const byNamespace = useWidgetSelector(selectLive, shallowEqual)
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
