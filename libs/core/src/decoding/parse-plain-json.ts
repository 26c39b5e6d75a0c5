import { assertExactNumbers } from '../amounts/json-amounts.js'
import { AppKitError } from '../errors/appkit-error.js'

/** Deepest nesting that is read. */
const DEPTH_LIMIT = 16
/** Most values and names that are read: far above any honest answer, and read within a few milliseconds. @source docs/threats.md T2.F08 */
const COUNT_LIMIT = 50_000

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Reads JSON from outside. What no honest server sends is refused before it is parsed: nesting deeper than 16, too many values, a name twice in
 * one object, a name that reaches for prototypes.
 * @throws AppKitError BAD_RESPONSE
 * @source docs/threats.md T2.F05, T2.F08, T11.11
 */
export function parsePlainJson(text: string, source: string): unknown {
  const refuse = (detail: string) => new AppKitError('BAD_RESPONSE', { source, detail })
  const problem = findProblem(text)
  if (problem) throw refuse(problem)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw refuse('not JSON')
  }
  assertExactNumbers(value, source)
  return value
}

/** Walks over the text once, without building anything but the sets of names of the objects it is in. */
function findProblem(text: string): string | undefined {
  const names: (Set<string> | undefined)[] = []
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === QUOTE) {
      const end = endOfString(text, index)
      const inObject = names.at(-1)
      if (inObject && isName(text, end)) {
        const name = nameOf(text.slice(index, end + 1))
        if (name === '__proto__' || inObject.has(name)) return `the name ${JSON.stringify(name.slice(0, 32))}`
        inObject.add(name)
      }
      index = end
    } else if (unit === 0x7b || unit === 0x5b) {
      if (names.length === DEPTH_LIMIT) return 'nested too deep'
      names.push(unit === 0x7b ? new Set() : undefined)
    } else if (unit === 0x7d || unit === 0x5d) {
      names.pop()
    } else if (unit === 0x2c) {
      count += 1
      if (count > COUNT_LIMIT) return 'too many values'
    }
  }
  return undefined
}

/** The place of the closing quote; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === BACKSLASH) index += 1
    else if (unit === QUOTE) return index
  }
  return text.length
}

/** Whether the string that ends here is the name of a field: a colon follows. */
function isName(text: string, end: number): boolean {
  for (let index = end + 1; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) return unit === 0x3a
  }
  return false
}

function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1)
  try {
    return String(JSON.parse(literal))
  } catch {
    return literal
  }
}
