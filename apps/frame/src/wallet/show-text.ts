/** Characters that cannot be seen, or turn the direction of what follows. Line ends and tabs are none. */
const UNSEEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|\r(?!\n)/gu

/** A text as it may be shown: what cannot be seen stands there as `⟨U+202E⟩`. */
export function showText(text: string): { readonly text: string; readonly hasUnseen: boolean } {
  let hasUnseen = false
  const shown = text.replaceAll(UNSEEN, (character) => {
    hasUnseen = true
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  return { text: shown, hasUnseen }
}

/** A short text that somebody else has chosen, such as the name of a token: one line, nothing unseen. */
export function showName(text: string, most = 64): string {
  const shown = showText(text.normalize('NFC')).text.replaceAll(/\s+/gu, ' ').trim()
  const characters = Array.from(shown)
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : shown
}
