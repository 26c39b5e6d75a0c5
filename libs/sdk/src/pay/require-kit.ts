import { AppKitError } from '@appkit/core'
import type { AppKit } from '../kit/appkit.js'
import { findKit } from '../kit/kit-directory.js'

/**
 * The page's default kit.
 * @throws AppKitError KIT_MISSING before `createAppKit`, UNAVAILABLE on a server
 */
export function requireKit(caller: string): AppKit {
  if (typeof document === 'undefined') throw new AppKitError('UNAVAILABLE', { source: 'A kit on a server' })
  const kit = findKit(document, 'default')
  if (kit) return kit
  throw new AppKitError('KIT_MISSING', { caller })
}
