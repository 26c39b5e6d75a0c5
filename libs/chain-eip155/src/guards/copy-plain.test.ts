import { expect, test } from 'vitest'
import { copyPlain } from './copy-plain.js'

test('default: plain data, without what cannot be copied', () => {
  const answer = { '0x1': { name: 'x', list: [1, 'two', null], act: () => 1, big: 1n, nothing: undefined } }
  expect(copyPlain(answer)).toEqual({ '0x1': { name: 'x', list: [1, 'two', null] } })
})

test('behavior: a text that is too long is left out by itself', () => {
  const long = 'x'.repeat(4097)
  const answer = { a: { icon: long, symbol: 'A' }, list: [long, 'b'], [long]: 1 }
  expect(copyPlain(answer)).toEqual({ a: { symbol: 'A' }, list: ['b'] })
})

test('behavior: neither depth nor width of one part spoils the others', () => {
  let deep: unknown = 'end'
  for (let level = 0; level < 40; level += 1) deep = [deep]
  const wide = Array.from({ length: 1001 }, (_, index) => index)
  const copied = copyPlain({ deep, wide, good: true })
  expect(copied['good']).toBe(true)
  expect(copied['wide']).toHaveLength(1000)
})

test('behavior: anything but an object that can be read is no answer', () => {
  const hostile = {
    get a(): string {
      throw new Error('no')
    }
  }
  for (const value of [undefined, null, [], 'text', 1, new Proxy(hostile, {})])
    expect(() => copyPlain(value)).toThrow(expect.objectContaining({ code: 'BAD_RESPONSE' }))
})
