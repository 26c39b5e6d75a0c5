const MARK = '…'

/** Signs that are not visible, or that turn what stands around them: controls, formats, private ones, halves of pairs and line ends. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

/** Whether text has none of the signs that `cleanText` takes out. */
export function isCleanText(text: string): boolean {
  return !UNSEEN.test(text)
}

/**
 * Makes text that a contract tells of itself harmless: one line without control, reversing and invisible signs, cut to a length.
 * It stays text; a page that shows it must not take it for markup or a link.
 * @param most code points
 * @source docs/threats.md T2.E03, T13.07
 */
export function cleanText(text: string, most: number): string {
  const signs = [
    ...text
      .slice(0, most * 8)
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim()
  ]
  return signs.length <= most ? signs.join('') : signs.slice(0, most - 1).join('') + MARK
}
