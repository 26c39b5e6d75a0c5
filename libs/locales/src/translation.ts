import type { Language, PluralForms } from './languages.js'

/** The keys that are written out, without the signature that stands for any. */
type KnownKeys<M> = keyof { readonly [K in keyof M as string extends K ? never : K]: M[K] } & string

/** What keys of texts with a count begin with: there is one for `one` and one for `other`. */
type PluralBase<All extends string, K extends string = All> = K extends `${infer Base}.one`
  ? `${Base}.other` extends All
    ? Base
    : never
  : never

type PluralKey<K extends string> = `${PluralBase<K>}.${'one' | 'other'}`

/** The keys of a catalog in another language: the same, but texts with a count have the forms of that language. */
export type TranslatedKey<M, L extends Language> =
  | Exclude<KnownKeys<M>, PluralKey<KnownKeys<M>>>
  | `${PluralBase<KnownKeys<M>>}.${PluralForms[L]}`

/**
 * A catalog in another language: a key that is missing, or unknown, is an error of types.
 * @typeParam M the English catalog
 */
export type Translation<M, L extends Language> = Readonly<Record<TranslatedKey<M, L>, string>>
