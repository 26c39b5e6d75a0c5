const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Text from outside as one line that is safe to show: no control, bidi or zero-width characters, at most `limit` long. */
export function cleanText(text: string, limit: number): string {
  const visible = text
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return Array.from(visible).slice(0, limit).join('').slice(0, limit).trim()
}
