import { readAddress } from '../guards/address.js'
import { isHexBytes } from '../guards/bytes.js'
import { readInteger } from '../guards/number.js'
import type { PlainField } from './typed-data-facts.js'
import { fieldsOf } from './type-text.js'
import type { TypedData } from './typed-data-schema.js'

/** How deep structs and lists are read, and how many values. */
export const FIELD_LIMITS = { depth: 12, fields: 512 } as const

type Path = PlainField['path']

/**
 * Everything that a struct signs, in its order, each value checked against its type. What its types do not name is not signed, and left out.
 * @returns `undefined` where a value is missing or not of its type, or there is more than the limits allow
 */
export function readFields(types: TypedData['types'], primaryType: string, value: unknown): PlainField[] | undefined {
  const fields: PlainField[] = []
  return readStruct(types, primaryType, value, [], fields) ? fields : undefined
}

function readStruct(types: TypedData['types'], name: string, value: unknown, path: Path, into: PlainField[]): boolean {
  const members = fieldsOf(types, name)
  if (!members || typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (path.length > FIELD_LIMITS.depth) return false
  return members.every((member) => {
    const inner: unknown = Object.hasOwn(value, member.name) ? Reflect.get(value, member.name) : undefined
    return readValue(types, member.type, inner, [...path, member.name], into)
  })
}

function readValue(types: TypedData['types'], type: string, value: unknown, path: Path, into: PlainField[]): boolean {
  const list = /^(.+)\[(\d*)\]$/.exec(type)
  if (list) return readList(types, list[1] ?? '', list[2] ?? '', value, path, into)
  if (fieldsOf(types, type)) return readStruct(types, type, value, path, into)
  const plain = readPlain(type, value)
  return plain !== undefined && add({ path, type, value: plain }, into)
}

function readList(
  types: TypedData['types'],
  type: string,
  length: string,
  value: unknown,
  path: Path,
  into: PlainField[]
): boolean {
  if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) return false
  if (path.length > FIELD_LIMITS.depth || value.length > FIELD_LIMITS.fields) return false
  if (value.length === 0) return add({ path, type: `${type}[${length}]`, value: '' }, into)
  return value.every((item, index) => readValue(types, type, item, [...path, index], into))
}

function add(field: PlainField, into: PlainField[]): boolean {
  return into.push(field) <= FIELD_LIMITS.fields
}

function readPlain(type: string, value: unknown): string | boolean | undefined {
  if (type === 'string') return typeof value === 'string' ? value : undefined
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type === 'address') return readAddress(value)
  const bytes = /^bytes(\d{0,2})$/.exec(type)
  if (bytes) return readBytes(value, bytes[1] ?? '')
  const [, sign, digits] = /^(u?)int(\d{1,3})$/.exec(type) ?? []
  return digits === undefined ? undefined : readNumber(value, sign === 'u', Number(digits))
}

function readBytes(value: unknown, size: string): string | undefined {
  if (!isHexBytes(value)) return undefined
  const isRight = size === '' || (Number(size) >= 1 && Number(size) <= 32 && value.length === 2 + 2 * Number(size))
  return isRight ? value.toLowerCase() : undefined
}

function readNumber(value: unknown, isUnsigned: boolean, bits: number): string | undefined {
  const number = readInteger(value)
  if (number === undefined || bits === 0 || bits > 256 || bits % 8 !== 0) return undefined
  const fits = isUnsigned ? BigInt.asUintN(bits, number) : BigInt.asIntN(bits, number)
  return fits === number ? number.toString() : undefined
}
