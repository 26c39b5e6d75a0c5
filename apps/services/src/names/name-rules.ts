import { isReservedLabel } from './reserved-names.js'

/** Shape of what stands before the suffix. @source docs/threats.md T2.E12 */
const LABEL = /^[a-z0-9-]{4,63}$/
/** Begins names in other scripts as browsers write them: one can look like another. @source RFC 5890 §2.3.1 */
const ENCODED = /^..--/

/** Ends of the names that this server knows, without a dot before. The first one is for new names, the others are older. */
export type NameSuffixes = readonly [string, ...string[]]

/** A name, taken apart. */
export interface ParsedName {
  readonly label: string
  readonly suffix: string
  /** `label.suffix`. */
  readonly name: string
}

/** Reads `alice.reown.id`, whatever its case; a label alone is one with the first suffix. @returns `undefined` when it is no name of these suffixes */
export function parseName(text: string, suffixes: NameSuffixes): ParsedName | undefined {
  const lower = toLowerCase(text)
  const suffix = lower.includes('.') ? suffixes.find((known) => lower.endsWith(`.${known}`)) : suffixes[0]
  if (suffix === undefined) return undefined
  const label = lower.includes('.') ? lower.slice(0, -suffix.length - 1) : lower
  return LABEL.test(label) ? { label, suffix, name: `${label}.${suffix}` } : undefined
}

/** Whether a user may have it from now on: of the first suffix, written as it is kept, and not in another script. */
export function isRegistrable(text: string, suffixes: NameSuffixes): boolean {
  const parsed = parseName(text, suffixes)
  return parsed?.name === text && parsed.suffix === suffixes[0] && !ENCODED.test(parsed.label)
}

/** Whether a name is kept for the operator, so that no user takes it from now on. @param name of one of the suffixes */
export function isReservedName(name: string, suffixes: NameSuffixes): boolean {
  const parsed = parseName(name, suffixes)
  return parsed !== undefined && isReservedLabel(parsed.label, suffixes.map(firstLabel))
}

function firstLabel(suffix: string): string {
  return suffix.split('.')[0] ?? suffix
}

/** Latin letters only: others have lower cases that are Latin letters (the Kelvin sign becomes `k`). */
function toLowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
