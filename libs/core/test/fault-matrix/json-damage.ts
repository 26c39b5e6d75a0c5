/** A damaged copy of a JSON text. */
export interface DamagedJson {
  readonly name: string
  readonly text: string
}

type Path = readonly (string | number)[]

/** Stands for the damage in a JSON text until it is written as it is, since JSON.stringify knows no `1e400`. */
const PLACE = '"@@damage@@"'

/** What a field is replaced with, as JSON text. @source docs/threats.md T2.F06 */
const REPLACEMENTS: Readonly<Record<string, string | undefined>> = {
  missing: undefined,
  null: 'null',
  'an object': '{}',
  'a list': '[]',
  'a boolean': 'true',
  'a text': '"text"',
  'a number': '7',
  '1e400': '1e400',
  '-0': '-0',
  'the text NaN': '"NaN"',
  'a text with an exponent': '"1e5"',
  'a number of 10,000 digits': '9'.repeat(10_000),
  'a lone surrogate': String.raw`"\ud800"`
}

/** A text that would like to be more than a text. @source docs/threats.md T2.F14 */
export const HOSTILE_TEXT = `<img src=x onerror=alert(1)>\u202e\u0000\u200b https://evil.example ${'long '.repeat(2_000)}`

/** Every field of the answer in turn, replaced by everything it must not be. Of a list, the first item stands for all. */
export function damageEveryField(good: unknown): readonly DamagedJson[] {
  return pathsOf(good).flatMap((path) =>
    Object.entries(REPLACEMENTS).map(([what, replacement]) => ({
      name: `${path.join('.')} = ${what}`,
      text: replace(good, path, replacement)
    }))
  )
}

/** The answer with hostile text in each field that is meant to be read. */
export function withHostileTexts(good: unknown): string {
  return JSON.stringify(good, (name, value: unknown) =>
    typeof value === 'string' && /^(name|symbol|title|description|bio|display_name|metadata)$/.test(name)
      ? HOSTILE_TEXT
      : value
  )
}

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[...path, 0], ...pathsOf(value[0], [...path, 0])]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [[...path, name], ...pathsOf(field, [...path, name])])
}

function replace(good: unknown, path: Path, replacement: string | undefined): string {
  const copy = structuredClone(good)
  let holder = copy as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>
  const last = path.at(-1)!
  if (replacement === undefined) {
    if (Array.isArray(holder)) holder.splice(Number(last), 1)
    else delete holder[last]
    return JSON.stringify(copy)
  }
  holder[last] = JSON.parse(PLACE)
  return JSON.stringify(copy).replace(PLACE, () => replacement)
}
