import { createFakeClock } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { createEventThrottle } from './event-throttle.js'

it('T5.09 ten thousand events in a second run twenty times, and the last of each kind wins', async () => {
  const clock = createFakeClock()
  const throttle = createEventThrottle(clock)
  const ran: string[] = []
  for (let index = 0; index < 10_000; index += 1) {
    throttle.take('chain', () => ran.push(`chain ${index}`))
    throttle.take('accounts', () => ran.push(`accounts ${index}`))
    if (index % 10 === 9) await clock.advance(1)
  }
  await clock.advance(100)
  expect(ran.length).toBeLessThanOrEqual(23)
  expect(ran.slice(-2).toSorted()).toEqual(['accounts 9999', 'chain 9999'])
  await clock.advance(1000)
  expect(clock.pending).toBe(0)
})

it('runs the first one at once, and nothing after it was stopped', async () => {
  const clock = createFakeClock()
  const throttle = createEventThrottle(clock)
  const ran: number[] = []
  throttle.take('a', () => ran.push(1))
  throttle.take('a', () => ran.push(2))
  expect(ran).toEqual([1])
  throttle.stop()
  await clock.advance(1000)
  expect(ran).toEqual([1])
  expect(clock.pending).toBe(0)
})
