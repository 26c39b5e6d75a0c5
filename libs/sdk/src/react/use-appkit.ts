import { useCallback } from 'react'
import type { AppKit, OpenOptions } from '../page/appkit.js'
import { useRequiredKit } from './use-kit.js'

/** What `useAppKit` gives. */
export interface UseAppKit {
  /** Opens the modal; with the view `WalletSend` and arguments, waits for the transfer. @throws AppKitError CHUNK_LOAD_FAILED, VIEW_UNKNOWN */
  readonly open: AppKit['open']
  close(): Promise<void>
}

/** Opens and closes the modal. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKit(): UseAppKit {
  const kit = useRequiredKit('useAppKit')
  const open = useCallback(async (options?: OpenOptions) => kit?.open(options), [kit]) as AppKit['open']
  const close = useCallback(async () => kit?.close(), [kit])
  return { open, close }
}
