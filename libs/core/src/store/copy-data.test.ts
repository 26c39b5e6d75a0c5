import { expect, test } from 'vitest'
import { copyData } from './copy-data.js'

test('default: equal down to the last list, and nothing of it the same', () => {
  const given = { list: [{ name: 'one' }, [1n]], absent: undefined, text: 'x' }
  const copied = copyData(given)
  expect(copied).toEqual(given)
  expect(copied.list).not.toBe(given.list)
  expect(copied.list[0]).not.toBe(given.list[0])
  expect(copied.list[1]).not.toBe(given.list[1])
})

test('behavior: what is no data stays the same one', () => {
  const given = { act: () => 1, map: new Map(), bytes: new Uint8Array(2), date: new Date(0) }
  const copied = copyData(given)
  expect(copied.act).toBe(given.act)
  expect([copied.map === given.map, copied.bytes === given.bytes, copied.date === given.date]).toEqual([
    true,
    true,
    true
  ])
})

test('behavior: an object that stands in itself is copied once', () => {
  const given: { self?: object; name: string } = { name: 'x' }
  given.self = given
  const copied = copyData(given)
  expect(copied.self).toBe(copied)
  expect(copied).not.toBe(given)
})
