import { asBaseUnits } from '@appkit/core'
import { readAddress } from '../guards/address.js'
import { isHexBytes } from '../guards/bytes.js'
import { readUnsigned } from '../guards/number.js'
import type { TypedDataDomain } from './typed-data-facts.js'
import { fieldsOf } from './type-text.js'
import type { TypedData } from './typed-data-schema.js'

/** The fields that a domain may have, and their types. @source EIP-712 */
const DOMAIN_TYPES: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32'
}

/**
 * What of a domain is signed: what its type names, or, without a type, what is there.
 * @returns `undefined` where a value is missing or not of its type, or the type has other fields
 */
export function readDomain({ types, domain }: TypedData): TypedDataDomain | undefined {
  const names = Object.keys(domain).filter((name) => domain[name] !== undefined)
  const fields = fieldsOf(types, 'EIP712Domain') ?? names.map((name) => ({ name, type: DOMAIN_TYPES[name] }))
  const isKnown = fields.every(({ name, type }) => type !== undefined && DOMAIN_TYPES[name] === type)
  if (!isKnown || fields.length > Object.keys(DOMAIN_TYPES).length) return undefined
  const valueOf = (name: string) => (fields.some((field) => field.name === name) ? domain[name] : undefined)
  const chainId = readUnsigned(valueOf('chainId'))
  const read: TypedDataDomain = {
    name: readText(valueOf('name')),
    version: readText(valueOf('version')),
    chainId: chainId === undefined ? undefined : asBaseUnits(chainId),
    verifyingContract: readAddress(valueOf('verifyingContract')),
    salt: readWord(valueOf('salt'))
  }
  const isComplete = fields.every(({ name }) => Reflect.get(read, name) !== undefined)
  return isComplete ? read : undefined
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function readWord(value: unknown) {
  return isHexBytes(value) && value.length === 66 ? value : undefined
}
