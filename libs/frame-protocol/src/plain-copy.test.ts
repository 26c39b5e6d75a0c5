import { expect, test } from 'vitest'
import { FRAME_LIMITS } from './limits.js'
import { copyPlain } from './plain-copy.js'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('default: a copy without prototypes', () => {
  const value = { a: [1, 'x', null, undefined, true, { b: {} }], toString: 'text' }
  const copy = copyPlain(value)?.copy as typeof value
  expect(copy).toEqual(value)
  expect(copy).not.toBe(value)
  expect(Object.getPrototypeOf(copy)).toBe(null)
  expect(copyPlain(undefined)).toEqual({ copy: undefined })
})

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a bigint', 1n],
  ['NaN', Number.NaN],
  ['infinity', [Number.POSITIVE_INFINITY]],
  ['a date', new Date(0)],
  ['a map', { map: new Map() }],
  ['bytes', new Uint8Array(1)],
  ['an error', new RangeError('x')],
  ['a promise', Promise.resolve()],
  ['the name __proto__', JSON.parse('{"a": {"__proto__": 1}}')],
  [
    'a getter that throws',
    {
      get a() {
        throw new RangeError('x')
      }
    }
  ],
  [
    'a proxy that throws',
    new Proxy(
      {},
      {
        ownKeys() {
          throw new RangeError('x')
        }
      }
    )
  ],
  ['17 levels', nested(FRAME_LIMITS.depth + 1)],
  ['too many items', Array.from({ length: FRAME_LIMITS.items + 1 }, () => 0)],
  ['a length that lies', { __proto__: null, a: Object.assign([], { length: 4_000_000_000 }) }],
  ['a long text', 'x'.repeat(FRAME_LIMITS.message)],
  ['long names', { ['x'.repeat(FRAME_LIMITS.message)]: 1 }]
])('T3.05 behavior: %s is no plain data', (_name, value) => {
  expect(copyPlain(value)).toBe(undefined)
})

test('T3.05 behavior: what leads in circles ends', () => {
  const circle: unknown[] = []
  circle.push(circle, circle)
  expect(copyPlain(circle)).toBe(undefined)
})

test('default: 16 levels', () => {
  expect(copyPlain(nested(FRAME_LIMITS.depth))).toEqual({ copy: nested(FRAME_LIMITS.depth) })
})
