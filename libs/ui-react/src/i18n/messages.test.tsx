import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.js'
import { laterEn } from '../messages/later-en.js'
import { createPseudoMessages } from '../testing/pseudo-messages.js'
import { createUiTranslator } from './create-ui-translator.js'
import { uiMessages } from './ui-messages.js'
import { plural } from './plural.js'
import { relativeAge } from './relative-age.js'
import { RichText } from './rich-text.js'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|testing|messages\/|ui-messages/.test(file)
)
const code = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')

describe('catalog', () => {
  it('has every key that is asked for', () => {
    const asked = [...code.matchAll(/\bt(?:\.dynamic)?\(\s*'([^']+)'/g)].map(([, key]) => key ?? '')
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((key) => !(key in uiMessages))).toEqual([])
  })

  it('has no unused key', () => {
    const patterns = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, start]) => start ?? '')
    const isUsed = (key: string) =>
      code.includes(`'${key}'`) ||
      code.includes(`'${key.replace(/\.(one|other)$/, '')}'`) ||
      patterns.some((start) => key.startsWith(start))
    expect(Object.keys({ ...en, ...laterEn }).filter((key) => !isUsed(key))).toEqual([])
  })

  it('keeps the texts that the specification quotes', () => {
    expect(uiMessages['error.WALLET_REQUEST_PENDING']).toBe('Request already open in your wallet')
    expect(uiMessages['connecting.invalidTitle']).toBe('Wallet sent an invalid answer')
    expect(uiMessages['connecting.helpLate']).toBe('Open your wallet')
    expect(uiMessages['connect.sharedIdentity']).toBe('Two wallets use this name')
    expect(uiMessages['error.BALANCE_UNAVAILABLE']).toBe('Token Balance Unavailable')
    expect(uiMessages['error.DISCONNECT_FAILED']).toBe('Failed to disconnect')
  })
})

describe('translator', () => {
  it('prefers texts of another language, key by key', () => {
    const t = createUiTranslator('de', { 'common.cancel': 'Abbrechen' })
    expect([t('common.cancel'), t('common.back')]).toEqual(['Abbrechen', 'Back'])
  })

  it('chooses plural forms by the language', () => {
    const t = createUiTranslator('en', {}, uiMessages)
    expect([0, 1, 2, 1_000].map((count) => plural(t, 'networks.found', count))).toEqual([
      '0 networks found',
      '1 network found',
      '2 networks found',
      '1,000 networks found'
    ])
    const words = { 'networks.found.two': 'two', 'networks.found.other': 'many' }
    expect(plural(createUiTranslator('ar', words, uiMessages), 'networks.found', 2)).toBe('two')
  })

  it('counts English that takes the place of another language in the forms of English', () => {
    const japanese = createUiTranslator('ja', {}, uiMessages)
    expect(plural(japanese, 'networks.found', 1)).toBe('1 network found')
  })

  it('pseudo-locale: every text differs and keeps its places', () => {
    const pseudo = createPseudoMessages()
    const places = (text: string) => text.match(/\{\w+\}/g) ?? []
    for (const [key, text] of Object.entries(uiMessages)) {
      expect(pseudo[key], key).not.toBe(text)
      expect(places(pseudo[key] ?? ''), key).toEqual(places(text))
    }
  })
})

it('relativeAge uses the largest whole unit', () => {
  const ages = [5_000, 61_000, 3_700_000, 90_000_000].map((age) => relativeAge(age, 'en'))
  expect(ages).toEqual(['5 seconds ago', '1 minute ago', '1 hour ago', 'yesterday'])
})

it('RichText puts elements in places and leaves text as text', () => {
  const markup = renderToStaticMarkup(
    createElement(RichText, { text: 'Read <b> {terms} now', parts: { terms: createElement('a', undefined, 'it') } })
  )
  expect(markup).toBe('Read &lt;b&gt; <a>it</a> now')
})
