import type { ButtonMessages } from '@appkit/locales'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { en } from '../messages/en.js'
import type { MessagesOption } from './message-overrides.js'

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

/** Buttons in English, as long as the words of another language are on their way. */
export const ENGLISH_WAITING: KitLanguage = { ...ENGLISH, isRoomy: true }

/** Whether English is all that is asked for: then nothing has to be loaded. */
const isPlain = (locale: string, messages: object) => /^en\b/i.test(locale) && Object.keys(messages).length === 0

/** The language of the buttons: at once in English, or the promise of another. The promise never rejects: English takes the place of what does not arrive. */
export function readKitLanguage(
  { locale, messages = {} }: Pick<CreateAppKitOptions, 'locale' | 'messages'>,
  { document, navigator }: Pick<Window, 'document' | 'navigator'>
): KitLanguage | Promise<KitLanguage> {
  const wanted = locale ?? (document.documentElement.lang || navigator.language)
  if (isPlain(wanted, messages)) return ENGLISH
  return import('./load-kit-language.js')
    .then(({ loadKitLanguage }) => loadKitLanguage(wanted, messages as MessagesOption))
    .catch(() => ENGLISH_WAITING)
}
