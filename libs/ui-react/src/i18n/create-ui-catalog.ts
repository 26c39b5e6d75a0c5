import type { Messages } from '@appkit/core/internal'
import { createUiTranslator, firstMessages, type UiTranslator } from './create-ui-translator.js'

/** The words of one modal: those of its first views, and those of other views and of features as they arrive. */
export interface UiCatalog {
  readonly t: UiTranslator
  /** Adds words. Texts of the host and of other languages stay above them. */
  add(messages: Messages): void
}

/** @param locale BCP 47. @param overrides texts of another language or of the host, merged over English. */
export function createUiCatalog(locale: string, overrides?: Messages): UiCatalog {
  const messages = { ...firstMessages }
  return {
    t: createUiTranslator(locale, overrides, messages),
    add: (more) => Object.assign(messages, more)
  }
}
