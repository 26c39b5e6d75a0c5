import type { ChainNamespace } from '../caip/caip.js'
import type { WidgetState } from '../store/widget-store.js'
import type { ConnectorRoute } from './connectors-slice.js'

/** The relay, if the app has it and offers it; `undefined`: no QR code and no link to a wallet elsewhere. */
export function selectRelayRoute({
  connectors,
  options
}: Pick<WidgetState, 'connectors' | 'options'>): ConnectorRoute | undefined {
  return options.enableWalletConnect ? connectors.routes.find(({ type }) => type === 'WALLET_CONNECT') : undefined
}

/** Whether the app has chain plug-ins; without, it leaves everything to sessions. */
export const selectIsBasic = ({ connectors }: WidgetState): boolean => connectors.namespaces.length === 0

/** Whether a chain plug-in stands behind a namespace; without, its connections are made straight from a session's grant. */
export const selectHasChain = ({ connectors }: WidgetState, namespace: ChainNamespace): boolean =>
  connectors.namespaces.includes(namespace)
