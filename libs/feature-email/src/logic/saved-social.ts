import type { SocialProvider } from '@appkit/core'
import { isSocialProvider, type StoredEntry } from '@appkit/core/internal'

/**
 * The social login that the page was left for: only its name, only in this tab, and only until the page is back.
 * The kit looks for this entry when it starts. @source docs/threats.md T12.06
 */
export const savedSocial: StoredEntry<SocialProvider | null> = {
  name: 'social_provider',
  limit: 64,
  empty: null,
  decode: (value) => (isSocialProvider(value) ? value : undefined)
}
