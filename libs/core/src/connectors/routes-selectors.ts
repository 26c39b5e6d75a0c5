import type { ChainNamespace } from '../caip/caip.js'
import type { WidgetState } from '../store/widget-store.js'
import type { ConnectorRoute } from './connectors-slice.js'

/** The relay, if the app has it, offers it and has a network that it can serve; `undefined`: no QR code and no link to a wallet elsewhere. */
export function selectRelayRoute({
  connectors,
  options,
  networks
}: Pick<WidgetState, 'connectors' | 'options'> & {
  readonly networks: Pick<WidgetState['networks'], 'supported'>
}): ConnectorRoute | undefined {
  if (!options.enableWalletConnect) return undefined
  const { supported } = networks
  const isServed = ({ namespaces }: ConnectorRoute) =>
    supported.length === 0 || supported.some(({ chainNamespace }) => namespaces.includes(chainNamespace))
  return connectors.routes.find((route) => route.type === 'WALLET_CONNECT' && isServed(route))
}

/** Whether the app has chain plug-ins; without, it leaves everything to sessions. */
export const selectIsBasic = ({ connectors }: WidgetState): boolean => connectors.namespaces.length === 0

/** Whether a chain plug-in stands behind a namespace; without, its connections are made straight from a session's grant. */
export const selectHasChain = ({ connectors }: WidgetState, namespace: ChainNamespace): boolean =>
  connectors.namespaces.includes(namespace)
