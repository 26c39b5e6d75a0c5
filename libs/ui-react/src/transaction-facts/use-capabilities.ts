import type { ChainCapability, ChainNamespace } from '@appkit/core'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** What the plug-in of a namespace declares; `undefined`: there is none. */
export function useCapabilities(namespace: ChainNamespace): ReadonlySet<ChainCapability> | undefined {
  return useWidgetEnvironment().widget.chains.adapters.find((adapter) => adapter.namespace === namespace)?.capabilities
}
