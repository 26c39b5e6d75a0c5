import { coreMessages, createTranslator, type Messages, type Translator } from '@appkit/core/internal'
import type { alertsEn } from '../messages/alerts-en.js'
import type { connectMethodsEn } from '../messages/connect-methods-en.js'
import type { connectingEn } from '../messages/connecting-en.js'
import type { connectionsEn } from '../messages/connections-en.js'
import { en } from '../messages/en.js'
import type { factsEn } from '../messages/facts-en.js'
import type { laterEn } from '../messages/later-en.js'
import type { nftsEn } from '../messages/nfts-en.js'
import type { pairingEn } from '../messages/pairing-en.js'
import type { partsEn } from '../messages/parts-en.js'

/** What the widget can say from the start: the texts of its first views, and the core's for errors. */
export const firstMessages = { ...coreMessages, ...en } as const

/** Everything the widget can say. */
export type UiMessages = typeof firstMessages &
  typeof alertsEn &
  typeof connectMethodsEn &
  typeof connectingEn &
  typeof connectionsEn &
  typeof factsEn &
  typeof laterEn &
  typeof nftsEn &
  typeof pairingEn &
  typeof partsEn

/** A key of the widget's catalog. */
export type UiMessageKey = keyof UiMessages

/** Gives the text of a key of the widget's catalog. */
export type UiTranslator = Translator<UiMessages>

/**
 * @param locale BCP 47. @param overrides texts of another language or of the host, merged over English.
 * @param messages the English texts; may grow while the translator is in use. @default those of the first views
 */
export function createUiTranslator(
  locale: string,
  overrides: Messages = {},
  messages: Messages = firstMessages
): UiTranslator {
  return createTranslator(messages as UiMessages, locale, overrides)
}
