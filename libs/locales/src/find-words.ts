import { catalogs } from './catalogs.js'
import type { LanguageWords } from './language-words.js'
import { RIGHT_TO_LEFT, type Language } from './languages.js'
import { matchLanguage } from './match-language.js'

/** The words that fit a locale. */
export interface LocaleWords extends LanguageWords {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
}

/** Finds the words that fit a locale. @param locale BCP 47 @returns undefined for English, and where there are none: English it is then */
export function findWords(locale: string): LocaleWords | undefined {
  const language = matchLanguage(locale)
  const words = language && catalogs[language]
  return words && { ...words, language, direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr' }
}
