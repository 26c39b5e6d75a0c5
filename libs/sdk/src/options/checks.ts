/** Says what is wrong with a value; `undefined`: nothing. */
export type Check = (value: unknown) => string | undefined

/** Longest list of an option. */
const LIST_LIMIT = 1_000

/** Whether the value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param kind what a value must be, for the sentence. @param test one that throws has failed. */
export const be =
  (kind: string, test: (value: unknown) => boolean): Check =>
  (value) => {
    try {
      if (test(value)) return undefined
    } catch {
      // Not even something that could be tested.
    }
    return `must be ${kind}`
  }

const isText = (value: unknown, limit: number): value is string => typeof value === 'string' && value.length <= limit

/** A text of at most so many characters. */
export const text = (limit = 4_096): Check =>
  be(`a string of at most ${limit} characters`, (value) => isText(value, limit))

/** A text that an expression describes. */
export const like = (kind: string, expression: RegExp): Check =>
  be(kind, (value) => typeof value === 'string' && expression.test(value))

/** A whole number from one to another. */
export const whole = (least: number, most: number): Check =>
  be(
    `${least} to ${most}`,
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most
  )

export const flag: Check = be('true or false', (value) => typeof value === 'boolean')

export const oneOf = (...names: readonly string[]): Check =>
  be(`one of ${names.join(', ')}`, (value) => names.includes(value as string))

const PAGE = 'https://page.invalid'
const isUrl = (value: unknown, protocols: RegExp) =>
  isText(value, 2_048) && protocols.test(new URL(value, PAGE).protocol)

/** An address that is fetched or opened: http(s), or relative to the page. Never a script. */
export const webUrl: Check = be('an http(s) address', (value) => isUrl(value, /^https?:$/))

/** An address of a socket. */
export const socketUrl: Check = be('a ws(s) address', (value) => isUrl(value, /^wss?:$/))

/** An origin and nothing else: no path, not even a slash. */
export const exactOrigin: Check = be(
  'an exact origin, such as https://frame.example',
  (value) => isUrl(value, /^https?:$/) && new URL(value as string, PAGE).origin === value
)

/** An image: an http(s) address or a `data:image/…` one. */
export const imageUrl: Check = (value) =>
  typeof value === 'string' && value.startsWith('data:image/') ? text(131_072)(value) : webUrl(value)

/** A list, each entry checked. */
export const listOf =
  (check: Check, least = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= LIST_LIMIT
      ? firstOf(value.map((entry, index) => [`[${index}]`, check(entry)]))
      : `must be an array of ${least} to ${LIST_LIMIT}`

/** An object used as a table, each value checked. */
export const tableOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value)
      ? firstOf(Object.entries(value).map(([name, entry]) => [`.${name.slice(0, 64)}`, check(entry)]))
      : 'must be an object'

/** An object whose known fields are checked; those in `required` must be there. */
export const shape =
  (checks: Readonly<Record<string, Check>>, ...required: readonly string[]): Check =>
  (value) =>
    isRecord(value)
      ? firstOf(
          Object.entries(checks).map(([name, check]) => {
            const missing = required.includes(name) ? 'is missing' : undefined
            return [`.${name}`, value[name] === undefined ? missing : check(value[name])]
          })
        )
      : 'must be an object'

/** The first problem, after where it is. */
function firstOf(places: readonly (readonly [path: string, problem: string | undefined])[]): string | undefined {
  const [path, problem] = places.find(([, one]) => one !== undefined) ?? []
  if (problem === undefined) return undefined
  return /^[.[]/.test(problem) ? `${path}${problem}` : `${path} ${problem}`
}
