import { expect, test } from 'vitest'
import { isOutdated } from './is-outdated.js'

test('T7.07 parameters: old is what has reached its lifetime, and what a clock that was put back makes younger than now', () => {
  expect([1_000, 971, 970, 1_001].map((at) => isOutdated(at, 30, 1_000))).toEqual([false, false, true, true])
})
