/** The languages that there are words in, besides English: BCP 47, the shortest tag that says which. */
export const LANGUAGES = [
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-TW'
] as const

/** A language other than English. */
export type Language = (typeof LANGUAGES)[number]

/**
 * The forms that a text with a count has in each language.
 * @source https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export interface PluralForms {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
  de: 'one' | 'other'
  es: 'one' | 'many' | 'other'
  fr: 'one' | 'many' | 'other'
  he: 'one' | 'two' | 'other'
  hi: 'one' | 'other'
  id: 'other'
  it: 'one' | 'many' | 'other'
  ja: 'other'
  ko: 'other'
  nl: 'one' | 'other'
  pl: 'one' | 'few' | 'many' | 'other'
  pt: 'one' | 'many' | 'other'
  ru: 'one' | 'few' | 'many' | 'other'
  th: 'other'
  tr: 'one' | 'other'
  uk: 'one' | 'few' | 'many' | 'other'
  vi: 'other'
  'zh-CN': 'other'
  'zh-TW': 'other'
}

/** Languages that are written from right to left. */
export const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'he']
