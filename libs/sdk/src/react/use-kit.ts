import { PageError } from '@appkit/core/internal'
import { useContext, useSyncExternalStore } from 'react'
import type { AppKit } from '../page/appkit.js'
import { findKit, onKitAnnounced } from '../page/kit-directory.js'
import { KitContext } from './kit-context.js'

const DEFAULT_ID = 'default'
const find = () => findKit(document, DEFAULT_ID)
const findOnServer = () => undefined
const subscribe = (listener: () => void) => onKitAnnounced(document, DEFAULT_ID, listener)

/** The provider's kit, else the page's default one. `undefined`: on a server without a provider, or not made yet. */
export function useKit(): AppKit | undefined {
  const given = useContext(KitContext)
  const found = useSyncExternalStore(subscribe, find, findOnServer)
  return given ?? found
}

/**
 * The kit, for hooks that make no sense without.
 * @throws AppKitError KIT_MISSING in a browser where no kit was made
 */
export function useRequiredKit(caller: string): AppKit | undefined {
  const kit = useKit()
  const isMissing = kit === undefined && typeof document !== 'undefined' && find() === undefined
  if (isMissing) throw new PageError('KIT_MISSING', { caller })
  return kit
}
