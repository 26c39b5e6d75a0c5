/** Says what is wrong with a value; `undefined`: nothing. */
export type Check = (value: unknown) => string | undefined

/** Longest text of an option, and of an address of a page or file. */
const TEXT_LIMIT = 4_096
const URL_LIMIT = 2_048
/** Longest list of an option. */
const LIST_LIMIT = 1_000

/** Whether the value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text of at most so many characters. */
export const text =
  (limit = TEXT_LIMIT): Check =>
  (value) => {
    if (typeof value !== 'string') return 'must be a string'
    return value.length > limit ? `must have at most ${limit} characters` : undefined
  }

export const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'must be true or false')

export const oneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    names.includes(value as string) ? undefined : `must be one of ${names.join(', ')}`

const url =
  (protocols: RegExp, kind: string): Check =>
  (value) => {
    const problem = text(URL_LIMIT)(value)
    if (problem) return problem
    try {
      if (protocols.test(new URL(value as string, 'https://page.invalid').protocol)) return undefined
    } catch {
      // Not an address at all: the same answer as for one of another kind.
    }
    return `must be ${kind} address`
  }

/** An address that is fetched or opened: http(s), or relative to the page. Never a script. */
export const webUrl: Check = url(/^https?:$/, 'an http(s)')

/** An address of a socket. */
export const socketUrl: Check = url(/^wss?:$/, 'a ws(s)')

/** An origin and nothing else: no path, not even a slash. */
export const exactOrigin: Check = (value) => {
  const problem = webUrl(value)
  if (problem) return problem
  const { origin } = new URL(value as string, 'https://page.invalid')
  return origin === value ? undefined : 'must be an exact origin, such as https://frame.example'
}

/** An image: an http(s) address or a `data:image/…` one. */
export const imageUrl: Check = (value) =>
  typeof value === 'string' && value.startsWith('data:image/') ? text(131_072)(value) : webUrl(value)

/** A list, each entry checked. */
export const listOf =
  (check: Check, least = 0): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'must be an array'
    if (value.length < least || value.length > LIST_LIMIT) return `must have ${least} to ${LIST_LIMIT} entries`
    return first(value.map((entry, index) => prefixed(`[${index}]`, check(entry))))
  }

/** An object used as a table, each value checked. */
export const tableOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value)
      ? first(Object.entries(value).map(([name, entry]) => prefixed(`.${name.slice(0, 64)}`, check(entry))))
      : 'must be an object'

/** An object whose known fields are checked; those in `required` must be there. */
export const shape =
  (checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value) =>
    isRecord(value)
      ? first(
          Object.entries(checks).map(([name, check]) => {
            const entry = value[name]
            if (entry === undefined) return required.includes(name) ? `.${name} is missing` : undefined
            return prefixed(`.${name}`, check(entry))
          })
        )
      : 'must be an object'

const first = (problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined)

const prefixed = (path: string, problem: string | undefined): string | undefined => {
  if (problem === undefined) return undefined
  return /^[.[]/.test(problem) ? path + problem : `${path} ${problem}`
}
