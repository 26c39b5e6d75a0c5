import type { CaipNetworkId } from '../caip/caip.js'
import type { WidgetState } from '../store/widget-store.js'
import type { PreferredToken } from './widget-options.js'

/** The token that the app shows the balance of in place of a network's coin; `undefined`: the coin. */
export function selectPreferredToken({ options }: WidgetState, network: CaipNetworkId): PreferredToken | undefined {
  return Object.hasOwn(options.tokens, network) ? options.tokens[network] : undefined
}
