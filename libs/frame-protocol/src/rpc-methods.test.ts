import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkThreeSeeds } from '../test/check-three-seeds.js'
import { SAFE_METHODS, UNSAFE_METHODS, classifyMethod } from './index.js'

const listed = [...SAFE_METHODS, ...UNSAFE_METHODS]

test('default: 41 methods pass, 11 ask, none does both', () => {
  expect([SAFE_METHODS.size, UNSAFE_METHODS.size, new Set(listed).size]).toEqual([41, 11, 52])
  expect(listed.map(classifyMethod)).toEqual([
    ...Array.from(SAFE_METHODS, () => 'safe'),
    ...Array.from(UNSAFE_METHODS, () => 'unsafe')
  ])
})

test('T3.09 behavior: only the exact text of a listed method is that method', async () => {
  const disguise = fc.constantFrom<(method: string) => unknown>(
    (method) => method.toUpperCase(),
    (method) => method[0]?.toUpperCase() + method.slice(1),
    (method) => ` ${method}`,
    (method) => `${method} `,
    (method) => `${method}\n`,
    (method) => `${method}\u0000`,
    (method) => `\uFEFF${method}`,
    (method) => `${method}\u200B`,
    (method) => method.replace('_', '\uFF3F'),
    (method) => method.slice(0, -1),
    (method) => [method],
    (method) => ({ toString: () => method }),
    (method) => new String(method)
  )
  await checkThreeSeeds(
    fc.property(fc.constantFrom(...listed), disguise, (method, put) => {
      expect(classifyMethod(put(method))).toBe('refused')
    }),
    5_000
  )
  await checkThreeSeeds(
    fc.property(
      fc.oneof(fc.anything(), fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))),
      (method) => {
        if (!listed.some((name) => name === method)) expect(classifyMethod(method)).toBe('refused')
      }
    ),
    5_000
  )
})
