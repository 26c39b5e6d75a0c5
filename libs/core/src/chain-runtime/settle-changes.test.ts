import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/index.js'
import { settleChanges } from './settle-changes.js'

test('T1.09 changes that come together settle once', async () => {
  const clock = createFakeClock()
  let settled = 0
  const settling = settleChanges(clock, () => void (settled += 1))
  settling.note()
  await clock.advance(49)
  settling.note()
  expect([settled, settling.isPending]).toEqual([0, true])
  await clock.advance(1)
  expect([settled, settling.isPending]).toEqual([1, false])
  settling.note()
  await clock.advance(50)
  expect(settled).toBe(2)
})

test('what is stopped settles no more, and leaves no timer', async () => {
  const clock = createFakeClock()
  let settled = 0
  const settling = settleChanges(clock, () => void (settled += 1))
  settling.note()
  settling.stop()
  settling.stop()
  settling.note()
  expect(clock.pending).toBe(0)
  await clock.advance(50)
  expect(settled).toBe(0)
})
