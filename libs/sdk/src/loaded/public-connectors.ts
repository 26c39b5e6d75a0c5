import type { Connector } from '@appkit/core'
import { groupConnectors } from '@appkit/core/internal'

/** Connectors as the app reads them: a wallet that is found in several families is one, with `connectors` by family, as it is one row on screen. */
export function publicConnectors(found: readonly Connector[]): readonly Connector[] {
  return groupConnectors(found, () => []).flatMap(({ connectors }) => {
    const [first] = connectors
    const families = new Set(connectors.map(({ chain }) => chain))
    return first && families.size > 1 ? [{ ...first, type: 'MULTI_CHAIN' as const, connectors }] : connectors
  })
}
