/** Control, format (bidi, zero-width), surrogate, private-use and unassigned characters, and line or paragraph separators. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu
const WHITE_SPACE = /\s+/g

/**
 * Text from outside as one line that is safe to show: white space joined, invisible and direction-changing characters removed, cut to `limit`
 * characters without splitting one. May be empty.
 * @source docs/threats.md T1.01, T2.F14
 */
export function cleanText(text: string, limit: number): string {
  const cleaned = text
    .slice(0, 4 * limit)
    .replace(WHITE_SPACE, ' ')
    .replace(INVISIBLE, '')
    .trim()
  const cut = Array.from(cleaned).slice(0, limit)
  while (cut.join('').length > limit) cut.pop()
  return cut.join('').trim()
}
