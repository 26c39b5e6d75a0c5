import { LANGUAGES } from '@appkit/locales'

/** Written Chinese is told apart by its script, not by a region. */
const SCRIPTS: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

/** The languages that the kit speaks, each in its own words. */
export function languageNames(): readonly (readonly [tag: string, name: string])[] {
  return ['en', ...LANGUAGES].map((tag) => {
    const written = SCRIPTS[tag] ?? tag
    const name = new Intl.DisplayNames([written], { type: 'language' }).of(written) ?? tag
    return [tag, name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)]
  })
}
