import { useCallback } from 'react'
import type { OpenOptions } from '../kit/appkit.js'
import { useRequiredKit } from './use-kit.js'

/** What `useAppKit` gives. */
export interface UseAppKit {
  /** Opens the modal. @throws AppKitError CHUNK_LOAD_FAILED, VIEW_UNKNOWN */
  open(options?: OpenOptions): Promise<void>
  close(): Promise<void>
}

/** Opens and closes the modal. @throws AppKitError KIT_MISSING before `createAppKit` */
export function useAppKit(): UseAppKit {
  const kit = useRequiredKit('useAppKit')
  const open = useCallback(async (options?: OpenOptions) => kit?.open(options), [kit])
  const close = useCallback(async () => kit?.close(), [kit])
  return { open, close }
}
