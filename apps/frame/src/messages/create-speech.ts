import { matchLanguage } from '@appkit/locales'
import { catalogs } from './catalogs.js'
import { frameEn } from './en.js'
import { frameTexts } from './frame-texts.js'

/** Where a language is written down; `document.documentElement` fits. */
export interface SpokenElement {
  lang: string
  dir: string
}

/** The language of the page. */
export interface Speech {
  /** BCP 47 of the language that was asked for last; empty: none yet, so it is the browser's that counts. */
  wanted(): string
  /**
   * Speaks the language of a locale as soon as it has arrived; English where there is none, and where it does not arrive. Never rejects.
   * @param locale BCP 47
   */
  speak(locale: string): Promise<void>
}

export function createSpeech(element: SpokenElement): Speech {
  let last = 0
  let wanted = ''
  return {
    wanted: () => wanted,
    async speak(locale) {
      last += 1
      const turn = last
      const language = matchLanguage(locale)
      wanted = language ?? 'en'
      const texts = language && (await catalogs[language]?.().catch(() => undefined))
      if (turn !== last) return
      Object.assign(frameTexts, frameEn, texts)
      element.lang = texts && language ? language : 'en'
      element.dir = texts && (language === 'ar' || language === 'he') ? 'rtl' : 'ltr'
    }
  }
}
