import { PageError } from '@appkit/core/internal'
import type { AppKit } from './appkit.js'
import { findKit } from './kit-directory.js'

/**
 * The page's default kit.
 * @throws AppKitError KIT_MISSING before `createAppKit`, UNAVAILABLE on a server
 */
export function requireKit(caller: string): AppKit {
  if (typeof document === 'undefined') throw new PageError('UNAVAILABLE', { source: 'A kit on a server' })
  const kit = findKit(document, 'default')
  if (kit) return kit
  throw new PageError('KIT_MISSING', { caller })
}
