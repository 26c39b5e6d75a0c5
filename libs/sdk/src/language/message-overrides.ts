import type { Language, MessageKey } from '@appkit/locales'

/** Texts of your own, by their keys. */
export type MessageTexts = { readonly [K in MessageKey]?: string | undefined }

/**
 * Texts of your own in place of the kit's: for every language, and for some languages by their tag, which win. `{name}` is a place: keep
 * those of the kit's text. @example { 'connect.title': 'Join Harbour', de: { 'connect.title': 'Zu Harbour' } }
 */
export type MessageOverrides = MessageTexts & { readonly [L in Language | 'en']?: MessageTexts | undefined }

/** The option as the kit keeps it. */
export type MessagesOption = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/**
 * The host's texts for a language, and Connect's title with the app's name, unless the host has a title of its own.
 * @param language `en`, or one of the kit's languages
 * @param app its name @param titleOfApp the kit's text of that language
 */
export function overridesFor(
  option: MessagesOption,
  language: string,
  app: string | undefined,
  titleOfApp: string
): Record<string, string> {
  const everywhere = Object.entries(option).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const named = Object.hasOwn(option, language) ? option[language] : undefined
  const own: Record<string, string> = { ...Object.fromEntries(everywhere), ...(typeof named === 'object' && named) }
  const title = (own['connect.titleOfApp'] ?? titleOfApp).replace('{app}', () => app ?? '')
  return { ...(app && { 'connect.title': title }), ...own }
}
