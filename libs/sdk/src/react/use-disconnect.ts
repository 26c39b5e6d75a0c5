import type { ChainNamespace } from '@appkit/core'
import { useCallback } from 'react'
import { useKit } from './use-kit.js'

/** What `useDisconnect` gives. */
export interface UseDisconnect {
  /** Ends the connection of a namespace, or all. @throws AppKitError DISCONNECT_FAILED */
  disconnect(options?: { readonly namespace?: ChainNamespace | undefined }): Promise<void>
}

/** Ends connections. Waits for a kit that is made later. */
export function useDisconnect(): UseDisconnect {
  const kit = useKit()
  const disconnect = useCallback<UseDisconnect['disconnect']>(
    async (options) => kit?.disconnect(options?.namespace),
    [kit]
  )
  return { disconnect }
}
