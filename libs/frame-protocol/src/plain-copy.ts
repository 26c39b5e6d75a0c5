import { FRAME_LIMITS } from './limits.js'

/** Thrown within this file only. */
class NotPlain {}

/**
 * Copies a value that another window sent, or that is to be sent, if it is plain data: texts, finite numbers, booleans, `null`, `undefined`,
 * lists and records of these, nested 16 deep, a mebibyte in all. Records of the copy have no prototype.
 * @returns `undefined` for anything else: other kinds of objects, functions, bigints, a getter that throws, the name `__proto__`
 * @source docs/threats.md T3.05
 */
export function copyPlain(value: unknown): { readonly copy: unknown } | undefined {
  let left: number = FRAME_LIMITS.message

  const spend = (size: number): void => {
    left -= size + 8
    if (left < 0) throw new NotPlain()
  }
  const copyOf = (item: unknown, depth: number): unknown => {
    spend(typeof item === 'string' ? item.length : 0)
    if (item === null || item === undefined || typeof item === 'string' || typeof item === 'boolean') return item
    if (typeof item === 'number' && Number.isFinite(item)) return item
    if (typeof item !== 'object' || depth === 0) throw new NotPlain()
    if (Array.isArray(item)) {
      if (item.length > FRAME_LIMITS.items) throw new NotPlain()
      return Array.from({ length: item.length }, (_, index) => copyOf(item[index], depth - 1))
    }
    if (Object.prototype.toString.call(item) !== '[object Object]') throw new NotPlain()
    const record = Object.create(null) as Record<string, unknown>
    for (const name of Object.keys(item)) {
      if (name === '__proto__') throw new NotPlain()
      spend(name.length)
      record[name] = copyOf((item as Record<string, unknown>)[name], depth - 1)
    }
    return record
  }

  try {
    return { copy: copyOf(value, FRAME_LIMITS.depth) }
  } catch {
    return undefined
  }
}
