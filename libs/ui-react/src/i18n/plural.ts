import type { Messages, Translator } from '@appkit/core/internal'

type PluralBase<M extends Messages> = keyof M extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never

/** The text of `{base}.{category}` for a count, by the plural rules of the language that says it; `.other` where a language has no such text. */
export function plural<M extends Messages>(t: Translator<M>, base: PluralBase<M>, count: number): string {
  const other = `${String(base)}.other`
  const category = new Intl.PluralRules(t.languageOf(other)).select(count)
  return t.dynamic(`${String(base)}.${category}`, { count }, t.dynamic(other, { count }))
}
