import { expect, test } from 'vitest'
import { keepParts } from './keep-parts.js'

test('default: what says the same is the same', () => {
  const previous = { name: 'one', list: [{ id: 1 }, { id: 2 }], none: undefined }
  expect(keepParts(previous, structuredClone(previous))).toBe(previous)
  expect(keepParts(undefined, previous)).toBe(previous)
})

test('behavior: parts that stay keep their identity', () => {
  const previous = { list: [{ id: 1 }, { id: 2 }], other: { id: 3 } }
  const next = keepParts(previous, { list: [{ id: 1 }, { id: 4 }], other: { id: 3 } })
  expect(next).toEqual({ list: [{ id: 1 }, { id: 4 }], other: { id: 3 } })
  expect(next.list[0]).toBe(previous.list[0])
  expect(next.other).toBe(previous.other)
})

test.each([
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [[1, 2], [1]],
  [{ 0: 1 }, [1]],
  [{ a: null }, { a: {} }]
])('behavior: %j is not %j', (previous, next) => {
  expect(keepParts(previous, next)).toStrictEqual(next)
})
