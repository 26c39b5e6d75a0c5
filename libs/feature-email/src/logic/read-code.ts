/** How many digits a code has. */
export const CODE_LENGTH = 6

/** Code points of the digit zero in the scripts that keyboards write numbers in: Latin, Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6]

/** Six digits by themselves. */
const WHOLE = /(?<!\d)\d{6}(?!\d)/g
/** Digits with spaces and dashes between them. */
const GROUPED = /\d(?:[\s-]{0,3}\d){0,31}/g

/** The code that a text has, with or without words around it; `undefined` where it has none, or it is not clear which. */
export function findCode(text: string): string | undefined {
  const latin = toLatinDigits(text)
  const grouped = (latin.match(GROUPED) ?? []).map(onlyDigits).filter(({ length }) => length === CODE_LENGTH)
  const found = new Set([...(latin.match(WHOLE) ?? []), ...grouped])
  return found.size === 1 ? [...found][0] : undefined
}

/** What a field for a code takes of a text: its code, else its digits as far as they have been typed; nothing where it is not clear which of them count. */
export function readCode(text: string): string {
  const code = findCode(text)
  if (code !== undefined) return code
  const digits = onlyDigits(toLatinDigits(text))
  return digits.length > CODE_LENGTH && /\p{L}/u.test(text) ? '' : digits.slice(0, CODE_LENGTH)
}

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '')

function toLatinDigits(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => {
    const point = letter.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? letter : String(point - zero)
  }).join('')
}
