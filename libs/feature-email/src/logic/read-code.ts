/** How many digits a code has. */
export const CODE_LENGTH = 6

/** Code points of the digit zero in the scripts that keyboards write numbers in: Latin, Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6]

/** The digits of a text, as a code has them: without spaces, dashes and words around them, six at most. */
export function readCode(text: string): string {
  const digits = Array.from(text.normalize('NFKC'), (letter) => {
    const point = letter.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? '' : String(point - zero)
  })
  return digits.join('').slice(0, CODE_LENGTH)
}
