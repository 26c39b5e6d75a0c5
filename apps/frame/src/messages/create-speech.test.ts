import { afterEach, expect, it } from 'vitest'
import { createSpeech } from './create-speech.js'
import { frame as german } from './de.js'
import { frameEn } from './en.js'
import { frameTexts } from './frame-texts.js'

const element = { lang: '', dir: '' }
const { speak, wanted } = createSpeech(element)
afterEach(() => speak('en'))

it('speaks the language of a locale, and English where there is none', async () => {
  await speak('de-AT')
  expect([frameTexts['sheet.approve'], element.lang, element.dir]).toEqual([german['sheet.approve'], 'de', 'ltr'])
  expect(wanted()).toBe('de')
  await speak('xx')
  expect([frameTexts['sheet.approve'], element.lang]).toEqual([frameEn['sheet.approve'], 'en'])
})

it('the last wish counts, whichever arrives first', async () => {
  await Promise.all([speak('de'), speak('en')])
  expect(frameTexts['sheet.approve']).toBe(frameEn['sheet.approve'])
})
