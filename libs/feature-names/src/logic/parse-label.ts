/** What is wrong with the part of a name that people choose. `encoded`: written as browsers write other scripts. */
export type LabelProblem = 'short' | 'long' | 'characters' | 'encoded'

/** The part of a name before its suffix. */
export type ParsedLabel = { readonly label: string } | { readonly problem: LabelProblem }

const SHORTEST = 4
const LONGEST = 63
/** Such a name could look like another one. @source RFC 5890 §2.3.1 */
const ENCODED = /^..--/

/**
 * Reads what was typed as the chosen part of a name: letters, digits and hyphens, 4 to 63, in lower case; space around it is not part of it,
 * the suffix may be typed along.
 * @param suffix what names end in, without the dot
 */
export function parseLabel(typed: string, suffix: string): ParsedLabel {
  // Latin letters only: others have lower cases that are Latin letters (the Kelvin sign becomes `k`).
  const lower = typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  const label = lower.endsWith(`.${suffix}`) ? lower.slice(0, -suffix.length - 1) : lower
  if (/[^a-z0-9-]/.test(label)) return { problem: 'characters' }
  if (label.length < SHORTEST) return { problem: 'short' }
  if (label.length > LONGEST) return { problem: 'long' }
  return ENCODED.test(label) ? { problem: 'encoded' } : { label }
}
