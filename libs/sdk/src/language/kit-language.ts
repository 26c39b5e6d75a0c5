import type { ButtonMessages } from '@appkit/locales'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import type { AppIdentity } from '@appkit/core/internal'
import { en } from '../messages/en.js'
import { overridesFor, type MessagesOption } from './message-overrides.js'

/** What the page itself says, and in which language. */
export interface KitLanguage {
  /** BCP 47 of the words. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: ButtonMessages
  /** Whether buttons keep room for words of other languages, so that nothing jumps when those arrive. */
  readonly isRoomy: boolean
}

export const ENGLISH: KitLanguage = { language: 'en', direction: 'ltr', words: en, isRoomy: false }

/** What the buttons say. */
export interface SpokenLanguage {
  /** At once: English, in the host's words where it has its own. */
  readonly now: KitLanguage
  /** Another language, once its words have arrived. Never rejects: what is said at once takes the place of what does not arrive. */
  readonly later?: Promise<KitLanguage>
}

/**
 * In which language the buttons speak: the option `locale`, else that of the page, else that of the browser. Loads the words of another than English.
 * @param app the app's name
 */
export function readKitLanguage(
  { locale, messages }: Pick<CreateAppKitOptions, 'locale' | 'messages'>,
  { document, navigator }: Pick<Window, 'document' | 'navigator'>,
  app: AppIdentity['name']
): SpokenLanguage {
  const wanted = locale ?? (document.documentElement.lang || navigator.language)
  const own = (messages ?? {}) as MessagesOption
  const english = { ...ENGLISH, words: { ...en, ...overridesFor(own, 'en', app, en['connect.titleOfApp']) } }
  if (/^en\b/i.test(wanted)) return { now: english }
  const now = { ...english, isRoomy: true }
  const later = import('./load-kit-language.js')
    .then(({ loadKitLanguage }) => loadKitLanguage(wanted, own, app))
    .catch(() => now)
  return { now, later }
}
