import { coreMessages, createTranslator, type Messages, type Translator } from '@appkit/core/internal'
import { en } from '../messages/en.js'

/** Everything the widget can say: the views' texts, and the core's texts for errors and alerts. */
export const uiMessages = { ...coreMessages, ...en } as const

/** Gives the text of a key of the widget's catalog. */
export type UiTranslator = Translator<typeof uiMessages>

/**
 * @param locale BCP 47. @param overrides texts of another language or of the host, merged over English.
 * @param messages the English texts; may grow while the translator is in use.
 */
export function createUiTranslator(
  locale: string,
  overrides: Messages = {},
  messages: typeof uiMessages = uiMessages
): UiTranslator {
  return createTranslator(messages, locale, overrides)
}
