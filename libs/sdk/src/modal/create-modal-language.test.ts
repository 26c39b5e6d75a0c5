import { findWords } from '@appkit/locales'
import { expect, it } from 'vitest'
import { createModalLanguage } from './create-modal-language.js'

type Options = Readonly<{
  locale: string
  messages: Record<string, string | Record<string, string>>
  app: { readonly name: string | undefined }
}>

function setUp(start: Partial<Options> = {}) {
  let options: Options = { locale: 'en', messages: {}, app: { name: undefined }, ...start }
  const listeners = new Set<() => void>()
  const store = {
    getState: () => ({ options }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
  const language = createModalLanguage({ store } as unknown as Parameters<typeof createModalLanguage>[0])
  let changes = 0
  language.subscribe(() => void (changes += 1))
  return {
    language,
    change(next: Partial<Options>) {
      options = { ...options, ...next }
      for (const listener of listeners) listener()
    },
    changes: () => changes
  }
}

it('default: English has no words of its own', async () => {
  const { language } = setUp()
  await language.bring()
  expect(language.current()).toEqual({ locale: 'en', language: 'en', messages: {} })
})

it('behavior: words of features come once they are wanted, those of the host stay above all', async () => {
  const messages = { 'common.back': 'All', de: { 'common.close': 'Weg' }, fr: { 'common.close': 'Adieu' } }
  const { language } = setUp({ locale: 'de-CH', messages })
  const german = findWords('de')
  await language.bring()
  const first = language.current()
  expect([first.locale, first.language, first.direction]).toEqual(['de-CH', 'de', 'ltr'])
  expect(first.messages).toMatchObject({ 'common.back': 'All', 'common.close': 'Weg' })
  expect(first.messages['common.cancel']).toBe((await german?.loadWidget())?.['common.cancel'])
  expect(first.messages).not.toHaveProperty('send.title')
  await language.loadFeatures()
  expect(language.current().messages['send.title']).toBe((await german?.loadFeatures())?.['send.title'])
})

it('behavior: follows the options, the last wish counts, and a language without words is English', async () => {
  const { language, change } = setUp()
  change({ locale: 'de' })
  change({ locale: 'xx' })
  await language.bring()
  expect(language.current()).toMatchObject({ locale: 'xx', language: 'en', messages: {} })
  change({ locale: 'de' })
  await language.bring()
  expect(language.current().language).toBe('de')
})

it('behavior: nothing changes where everything is there', async () => {
  const { language, changes } = setUp({ locale: 'de' })
  await language.bring()
  const before = changes()
  await language.bring()
  expect(changes()).toBe(before)
})

it('parameters: Connect’s title names the app in each language; the host’s own title wins', async () => {
  const { language, change } = setUp({ app: { name: 'Ferry $& Co' } })
  const title = () => language.current().messages['connect.title']
  expect(title()).toBe('Connect to Ferry $& Co')
  change({ locale: 'de' })
  await language.bring()
  expect(title()).toBe('Mit Ferry $& Co verbinden')
  change({ app: { name: 'Hafen' } })
  await language.bring()
  expect(title()).toBe('Mit Hafen verbinden')
  change({ messages: { 'connect.titleOfApp': 'In {app}', de: { 'connect.title': 'Zu uns' } } })
  await language.bring()
  expect(title()).toBe('Zu uns')
  change({ locale: 'en' })
  await language.bring()
  expect(title()).toBe('In Hafen')
})
