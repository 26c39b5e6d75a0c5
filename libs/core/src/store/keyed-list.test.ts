import { expect, test } from 'vitest'
import { eachOnce, withItem } from './keyed-list.js'

interface Item {
  readonly id: string
  readonly value: number
}

const idOf = ({ id }: Item) => id
const items: readonly Item[] = [
  { id: 'b', value: 1 },
  { id: 'a', value: 2 }
]

test('eachOnce: the first item of a key counts, the order stays', () => {
  expect(eachOnce([...items, { id: 'b', value: 3 }], idOf)).toEqual(items)
})

test('withItem: an item takes the place of the one with its key, or comes last', () => {
  expect(withItem(items, { id: 'b', value: 3 }, idOf).map(({ id, value }) => id + value)).toEqual(['b3', 'a2'])
  expect(withItem(items, { id: '1', value: 3 }, idOf).map(({ id }) => id)).toEqual(['b', 'a', '1'])
})
