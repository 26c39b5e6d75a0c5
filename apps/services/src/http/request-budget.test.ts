import { expect, test } from 'vitest'
import { requestBudget } from './request-budget.js'

test('T9.04 an address may ask so much at once, then as much as the minute gives, and others are not concerned', () => {
  let time = 0
  const waitOf = requestBudget({ perMinute: 30, now: () => time })
  for (let index = 0; index < 30; index += 1) expect(waitOf('a')).toBe(0)
  expect(waitOf('a')).toBe(2)
  expect(waitOf('b')).toBe(0)
  time = 1999
  expect(waitOf('a')).toBe(1)
  time = 2000
  expect(waitOf('a')).toBe(0)
  expect(waitOf('a')).toBe(2)
  time = 10 * 60_000
  for (let index = 0; index < 30; index += 1) expect(waitOf('a')).toBe(0)
  expect(waitOf('a')).toBeGreaterThan(0)
})

test('T9.04 ten thousand other addresses are remembered, no more', () => {
  const waitOf = requestBudget({ perMinute: 1, now: () => 0 })
  waitOf('first')
  for (let index = 0; index < 9999; index += 1) waitOf(`${index}`)
  expect(waitOf('first')).toBeGreaterThan(0)
  for (let index = 0; index < 10_000; index += 1) waitOf(`more ${index}`)
  expect(waitOf('first')).toBe(0)
})
