/**
 * Characters that cannot be seen, or turn the direction of what follows. Line ends and tabs are none, and neither is what joins the parts of an
 * emoji.
 */
const UNSEEN =
  /(?!\n|\t|\r\n|(?<=\p{ExtPict}\p{EMod}?)\uFE0F|(?<=\p{ExtPict}\p{EMod}?\uFE0F?)\u200D(?=\p{ExtPict}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu

/** A text as it may be shown: what cannot be seen stands there as `⟨U+202E⟩`. */
export function showText(text: string): { readonly text: string; readonly hasUnseen: boolean } {
  let hasUnseen = false
  const shown = text.replaceAll(UNSEEN, (character) => {
    hasUnseen = true
    return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  return { text: shown, hasUnseen }
}

/** A short text that a third party has chosen, such as the name of a token: one line, nothing unseen. */
export function showName(text: string, most = 64): string {
  const shown = showText(text.normalize('NFC')).text.replaceAll(/\s+/gu, ' ').trim()
  const characters = Array.from(shown)
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : shown
}
