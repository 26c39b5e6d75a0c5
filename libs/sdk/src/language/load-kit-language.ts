import { en } from '../messages/en.js'
import type { AppIdentity } from '@appkit/core/internal'
import type { KitLanguage } from './kit-language.js'
import { overridesFor, type MessagesOption } from './message-overrides.js'

/** Brings what the buttons say in another language than English. @throws when the words could not be loaded */
export async function loadKitLanguage(
  locale: string,
  messages: MessagesOption,
  app: AppIdentity['name']
): Promise<KitLanguage> {
  const { findWords } = await import('@appkit/locales')
  const found = findWords(locale)
  const language = found?.language ?? 'en'
  const words = { ...en, ...found?.buttons }
  return {
    language,
    direction: found?.direction ?? 'ltr',
    words: { ...words, ...overridesFor(messages, language, app, words['connect.titleOfApp']) },
    isRoomy: found !== undefined
  }
}
