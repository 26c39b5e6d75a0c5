import type { MessagesOption } from '../language/message-overrides.js'

/** Tells developers of texts under keys that the kit does not have. German, which has every text, says which there are; it comes for them only. */
export async function warnOfMessages(console: Pick<Console, 'warn'>, messages: object): Promise<void> {
  try {
    const { findWords } = await import('@appkit/locales')
    const words = findWords('de')
    if (!words) return
    const known = { ...words.buttons, ...(await words.loadWidget()), ...(await words.loadFeatures()) }
    const isKnown = (key: string) =>
      Object.hasOwn(known, key) || Object.hasOwn(known, key.replace(/\.(?:zero|two|few|many)$/, '.other'))
    const given = Object.entries(messages as MessagesOption).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : findWords(name) || name === 'en' ? Object.keys(value) : [name]
    )
    const unknown = [...new Set(given.filter((key) => !isKnown(key)))].map((key) => key.slice(0, 64))
    if (unknown.length > 0) console.warn(`createAppKit: there are no such messages: ${unknown.join(', ')}`)
  } catch {
    // Without the list nothing is said; the app itself is none the worse.
  }
}
