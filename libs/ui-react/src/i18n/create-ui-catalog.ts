import type { Messages } from '@appkit/core/internal'
import { createUiTranslator, firstMessages, type UiTranslator } from './create-ui-translator.js'
import type { UiLanguage } from './ui-language.js'

/** The words of one modal: those of its first views, and those of other views and of features as they arrive. */
export interface UiCatalog {
  /** Adds words. Texts of the host and of other languages stay above them. */
  add(messages: Messages): void
  /** The translator of a language; it knows all words that are added, also later. */
  translator(language: UiLanguage): UiTranslator
}

export function createUiCatalog(): UiCatalog {
  const messages = { ...firstMessages }
  return {
    add: (more) => Object.assign(messages, more),
    translator: (language) => createUiTranslator(language.locale, language.messages, messages)
  }
}
