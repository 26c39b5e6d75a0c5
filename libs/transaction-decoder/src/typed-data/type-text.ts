import type { TypedData } from './typed-data-schema.js'

/** Struct types in one signature. */
const TYPES_LIMIT = 64

/**
 * The types of a struct as one text, by which two that sign the same are the same: `Mail(Person from)Person(string name)`.
 * @returns `undefined` where a type is missing, or there are too many
 * @source EIP-712, encodeType
 */
export function typeText(types: TypedData['types'], primaryType: string): string | undefined {
  const found = new Set([primaryType])
  for (const name of found) {
    const fields = fieldsOf(types, name)
    if (!fields || found.size > TYPES_LIMIT) return undefined
    for (const { type } of fields) {
      const base = type.replace(/\[.*$/, '')
      if (fieldsOf(types, base)) found.add(base)
    }
  }
  const [first = '', ...others] = found
  return [first, ...others.toSorted()].map((name) => structText(types, name)).join('')
}

/** The fields of a struct type, own ones only. `undefined`: there is no such type. */
export function fieldsOf(types: TypedData['types'], name: string) {
  return Object.hasOwn(types, name) ? types[name] : undefined
}

function structText(types: TypedData['types'], name: string): string {
  const fields = fieldsOf(types, name) ?? []
  return `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`
}
