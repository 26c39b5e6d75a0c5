/** A message catalog: flat keys, texts with `{name}` places. */
export type Messages = Readonly<Record<string, string>>

/** The names of the places in a text. */
export type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Values for the places of a text. */
export type MessageValues<T extends string> = [Placeholders<T>] extends [never]
  ? [values?: undefined]
  : [values: Readonly<Record<Placeholders<T>, string | number>>]

/** Gives the text of a key, its places filled. */
export interface Translator<M extends Messages> {
  <K extends keyof M & string>(key: K, ...values: MessageValues<M[K]>): string
  /** For keys that come from state (error codes, toasts). An unknown key gives `fallback`, else the key itself. */
  dynamic(key: string, values?: Readonly<Record<string, string | number>>, fallback?: string): string
  readonly locale: string
  /** BCP 47 of the language that a key is said in: English where there are no words of the locale for it. */
  languageOf(key: string): string
}

const PLACE = /\{(\w{1,32})\}/g

/**
 * @param messages the catalog whose keys and places are checked by type. @param locale BCP 47, used for numbers.
 * @param overrides texts of another language or of the host, merged over the catalog.
 */
export function createTranslator<const M extends Messages>(
  messages: M,
  locale: string,
  overrides: Messages = {}
): Translator<M> {
  const find = (key: string): string | undefined => {
    if (Object.hasOwn(overrides, key)) return overrides[key]
    return Object.hasOwn(messages, key) ? messages[key] : undefined
  }
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(PLACE, (place, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) return place
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
    })
  const dynamic: Translator<M>['dynamic'] = (key, values = {}, fallback = key) => fill(find(key) ?? fallback, values)
  const translate = (key: string, values?: Readonly<Record<string, string | number>>) => dynamic(key, values)
  const languageOf = (key: string) => (Object.hasOwn(overrides, key) ? locale : 'en')
  return Object.assign(translate, { dynamic, locale, languageOf }) as Translator<M>
}
