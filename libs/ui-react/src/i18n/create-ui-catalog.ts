import type { Messages } from '@appkit/core/internal'
import { createUiTranslator, uiMessages, type UiTranslator } from './create-ui-translator.js'

/** The words of one modal: the widget's own, and those of features as they arrive. */
export interface UiCatalog {
  readonly t: UiTranslator
  /** Adds words. Texts of the host and of other languages stay above them. */
  add(messages: Messages): void
}

/** @param locale BCP 47. @param overrides texts of another language or of the host, merged over English. */
export function createUiCatalog(locale: string, overrides?: Messages): UiCatalog {
  const messages = { ...uiMessages }
  return {
    t: createUiTranslator(locale, overrides, messages),
    add: (more) => Object.assign(messages, more)
  }
}
