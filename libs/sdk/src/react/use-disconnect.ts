import type { ChainNamespace } from '@appkit/core'
import { useCallback } from 'react'
import type { AppKit } from '../page/appkit.js'
import { useKit } from './use-kit.js'

/** Which connections end: those that both fit. */
export interface DisconnectOptions {
  /** @default every namespace */
  readonly namespace?: ChainNamespace | undefined
  /** The id of the wallet: `walletInfo.id`. @default whichever it is */
  readonly id?: string | undefined
}

/** What `useDisconnect` gives. */
export interface UseDisconnect {
  /** Ends the connection of a namespace, those of a wallet, or all. @throws AppKitError DISCONNECT_FAILED */
  disconnect(options?: DisconnectOptions): Promise<void>
}

/** The namespaces in which a wallet is connected. */
function namespacesOf(kit: AppKit, { id, namespace }: DisconnectOptions): readonly ChainNamespace[] {
  const names = Object.keys(kit.getSnapshot().namespaces) as readonly ChainNamespace[]
  return names.filter((name) => kit.getWalletInfo(name)?.id === id && (namespace ?? name) === name)
}

/** Ends connections. Waits for a kit that is made later. */
export function useDisconnect(): UseDisconnect {
  const kit = useKit()
  const disconnect = useCallback<UseDisconnect['disconnect']>(
    async (options = {}) => {
      if (options.id === undefined) return kit?.disconnect(options.namespace)
      const ends = kit ? namespacesOf(kit, options).map((namespace) => kit.disconnect(namespace)) : []
      const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
      if (failed) throw (failed as PromiseRejectedResult).reason
    },
    [kit]
  )
  return { disconnect }
}
