import { expect, test } from 'vitest'
import { createTranslator } from './create-translator.js'

const messages = { greet: 'Hello {name}', plain: 'Plain', count: '{count} wallets' } as const

test('default: fills the places', () => {
  const t = createTranslator(messages, 'en')
  expect(t('greet', { name: 'Ada' })).toBe('Hello Ada')
  expect(t('plain')).toBe('Plain')
  expect(t('count', { count: 1234 })).toBe('1,234 wallets')
})

test('behavior: overrides win, numbers follow the locale, unknown keys fall back', () => {
  const t = createTranslator(messages, 'de', { count: '{count} Geldbörsen' })
  expect(t('count', { count: 1234 })).toBe('1.234 Geldbörsen')
  expect(t.dynamic('missing', {}, 'fallback')).toBe('fallback')
  expect(t.dynamic('constructor')).toBe('constructor')
  expect(t.dynamic('greet', {})).toBe('Hello {name}')
  expect([t.languageOf('count'), t.languageOf('greet')]).toEqual(['de', 'en'])
})
