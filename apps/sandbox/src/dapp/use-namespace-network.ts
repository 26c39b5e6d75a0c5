import type { ChainNamespace } from '@appkit/core'
import type { AppKit } from '@appkit/sdk'
import { useSyncExternalStore } from 'react'

/** The name of the network that a namespace is on; its CAIP-2 id where the app does not support it; nothing while it is not known. */
export function useNamespaceNetwork(kit: AppKit, namespace: ChainNamespace): string | undefined {
  const read = (): string | undefined => kit.getCaipNetwork(namespace)?.name ?? kit.getCaipNetworkId(namespace)
  return useSyncExternalStore(kit.subscribe, read, read)
}
