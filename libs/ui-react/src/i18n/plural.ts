import type { UiMessageKey } from '../messages/en.js'
import type { UiTranslator } from './create-ui-translator.js'

type PluralBase = UiMessageKey extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never

/** The text of `{base}.{category}` for a count, by the plural rules of the locale; `.other` where a language has no such text. */
export function plural(t: UiTranslator, base: PluralBase, count: number): string {
  const category = new Intl.PluralRules(t.locale).select(count)
  return t.dynamic(`${base}.${category}`, { count }, t(`${base}.other`, { count }))
}
