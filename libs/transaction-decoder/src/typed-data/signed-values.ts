import { asBaseUnits, type BaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import { asAddress } from '../guards/address.js'
import type { PlainField } from './typed-data-facts.js'

/** Checked values of a struct whose types are known, by their path: `details.0.token`. */
export interface SignedValues {
  address(path: string): Address
  units(path: string): BaseUnits
  text(path: string): string
  isTrue(path: string): boolean
  /** Paths of the items of a list. */
  items(path: string): readonly string[]
  /** The fields that are in none of these members. */
  others(names: readonly string[]): readonly PlainField[]
}

export function signedValues(fields: readonly PlainField[]): SignedValues {
  const values = new Map(fields.map(({ path, value }) => [path.join('.'), value]))
  const text = (path: string): string => String(values.get(path) ?? '')
  return {
    text,
    address: (path) => asAddress(text(path)),
    units: (path) => asBaseUnits(text(path)),
    isTrue: (path) => values.get(path) === true,
    items: (path) => itemPaths(fields, path),
    others: (names) => fields.filter(({ path: [name] }) => !names.includes(String(name)))
  }
}

function itemPaths(fields: readonly PlainField[], list: string): string[] {
  const places = fields.flatMap(({ path: [name, index] }) =>
    name === list && typeof index === 'number' ? [index] : []
  )
  return [...new Set(places)].map((index) => `${list}.${index}`)
}
