import { parseName, type NameSuffixes } from './name-rules.js'

/** Names besides the one that was asked for. */
const MOST_OTHERS = 5
const FORMS: readonly ((label: string) => string)[] = [
  (label) => `${label}-id`,
  (label) => `my-${label}`,
  (label) => `the-${label}`,
  (label) => `${label}-wallet`,
  (label) => `${label}-one`,
  (label) => `${label}-hq`,
  (label) => `hey-${label}`,
  (label) => `${label}1`
]

/** A name and whether it has an owner. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}

/** The name itself, where it is one, and up to five free ones like it. @param label letters, digits and hyphens, any length */
export async function suggestNames(
  label: string,
  suffix: string,
  isFree: (name: string) => Promise<boolean>
): Promise<readonly NameSuggestion[]> {
  const zone: NameSuffixes = [suffix]
  const suggestions: NameSuggestion[] = []
  const asked = parseName(label, zone)
  if (asked) suggestions.push({ name: asked.name, registered: !(await isFree(asked.name)) })
  const most = suggestions.length + MOST_OTHERS
  for (const form of FORMS) {
    if (suggestions.length === most) break
    const other = parseName(form(label), zone)
    if (other && (await isFree(other.name))) suggestions.push({ name: other.name, registered: false })
  }
  return suggestions
}
