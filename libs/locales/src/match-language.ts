import { LANGUAGES, type Language } from './languages.js'

/**
 * The language whose words fit a locale: `pt-BR` → `pt`, `zh-HK` → `zh-TW`, `zh` → `zh-CN`. Chinese goes by its script, which the region tells
 * where the tag has none.
 * @param locale BCP 47 @returns undefined for English, for a language without a catalog, and for what is no locale
 */
export function matchLanguage(locale: string): Language | undefined {
  let likely: Intl.Locale
  try {
    likely = new Intl.Locale(locale).maximize()
  } catch {
    return undefined
  }
  const { language, script } = likely
  const wanted = language === 'zh' ? (script === 'Hant' ? 'zh-TW' : 'zh-CN') : language
  return LANGUAGES.find((known) => known === wanted)
}
