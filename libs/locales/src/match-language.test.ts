import { expect, it } from 'vitest'
import { LANGUAGES, type PluralForms } from './languages.js'
import { matchLanguage } from './match-language.js'

it('finds the language of a locale, whatever its region, script and extensions', () => {
  const expected = {
    de: 'de',
    'de-CH': 'de',
    'pt-BR': 'pt',
    zh: 'zh-CN',
    'zh-SG': 'zh-CN',
    'zh-Hans-HK': 'zh-CN',
    'zh-HK': 'zh-TW',
    'zh-MO': 'zh-TW',
    'zh-TW': 'zh-TW',
    'zh-Hant': 'zh-TW',
    'ar-EG-u-nu-latn': 'ar',
    iw: 'he',
    'in-ID': 'id'
  }
  for (const [locale, language] of Object.entries(expected)) expect(matchLanguage(locale), locale).toBe(language)
})

it('has nothing for English, for other languages, and for what is no locale', () => {
  for (const locale of ['en', 'en-GB', 'sv', 'zxx', '', 'not a language', 'constructor'])
    expect(matchLanguage(locale), locale).toBeUndefined()
})

it('knows the forms that Intl gives for a count in each language', () => {
  const forms: Readonly<Record<keyof PluralForms, string>> = {
    ar: 'few many one other two zero',
    de: 'one other',
    es: 'many one other',
    fr: 'many one other',
    he: 'one other two',
    hi: 'one other',
    id: 'other',
    it: 'many one other',
    ja: 'other',
    ko: 'other',
    nl: 'one other',
    pl: 'few many one other',
    pt: 'many one other',
    ru: 'few many one other',
    th: 'other',
    tr: 'one other',
    uk: 'few many one other',
    vi: 'other',
    'zh-CN': 'other',
    'zh-TW': 'other'
  }
  for (const language of LANGUAGES) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    expect(pluralCategories.toSorted().join(' '), language).toBe(forms[language])
  }
})
