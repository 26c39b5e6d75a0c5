import { expectTypeOf, test } from 'vitest'
import type { TranslatedKey } from './translation.js'

type English = {
  readonly 'a.title': string
  readonly 'a.found.one': string
  readonly 'a.found.other': string
  readonly 'a.other': string
}

test('a catalog has the forms of its language, and no key besides', () => {
  expectTypeOf<TranslatedKey<English, 'de'>>().toEqualTypeOf<'a.title' | 'a.other' | 'a.found.one' | 'a.found.other'>()
  expectTypeOf<TranslatedKey<English, 'ja'>>().toEqualTypeOf<'a.title' | 'a.other' | 'a.found.other'>()
  expectTypeOf<TranslatedKey<English, 'pl'>>().toEqualTypeOf<
    'a.title' | 'a.other' | 'a.found.one' | 'a.found.few' | 'a.found.many' | 'a.found.other'
  >()
  expectTypeOf<TranslatedKey<English & Readonly<Record<string, string>>, 'ja'>>().toEqualTypeOf<
    'a.title' | 'a.other' | 'a.found.other'
  >()
})
