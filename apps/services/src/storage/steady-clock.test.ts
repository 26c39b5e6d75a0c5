import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.js'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const NOW = 1_790_000_000_000

/** A clock that was started at `NOW`, and what sets its time. */
function startClock(seen?: number) {
  let wall = NOW
  let uptime = 5
  return {
    clock: steadyClock(
      () => wall,
      () => uptime,
      seen
    ),
    goOn(ms: number) {
      wall += ms
      uptime += ms
    },
    setBy(ms: number) {
      wall += ms
    }
  }
}

test.each([HOUR + 1, -HOUR - 1, YEAR])(
  'T9.10 a clock that was set by %i ms is believed once it has held for an hour',
  (step) => {
    const { clock, goOn, setBy } = startClock()
    expect(clock.check()).toBe('steady')
    goOn(30_000)
    setBy(step)
    expect(clock.check()).toBe('jumped')
    goOn(HOUR - 1)
    expect(clock.check()).toBe('waiting')
    goOn(1)
    expect(clock.check()).toBe('steady')
  }
)

test('T9.10 a clock that is set while nothing runs is noticed by the next run, and one that only goes on is not', () => {
  expect(startClock(NOW - HOUR - 1).clock.check()).toBe('jumped')
  expect(startClock(NOW + HOUR + 1).clock.check()).toBe('jumped')
  expect(startClock(NOW - HOUR).clock.check()).toBe('steady')
})

test('T9.10 after a step forward the old time goes on for an hour', () => {
  const { clock, goOn, setBy } = startClock()
  setBy(YEAR)
  expect(clock.now()).toBe(NOW)
  goOn(HOUR - 1)
  expect(clock.now()).toBe(NOW + HOUR - 1)
  goOn(1)
  expect(clock.now()).toBe(NOW + YEAR + HOUR)
  expect(clock.check()).toBe('jumped')
  expect(clock.check()).toBe('steady')
})

test('T9.10 so it does in a run that begins after the step, and in the next one', () => {
  const first = startClock(NOW - YEAR)
  expect(first.clock.now()).toBe(NOW - YEAR)
  first.goOn(30_000)
  expect(startClock(first.clock.now()).clock.now()).toBe(NOW - YEAR + 30_000)
})

test('T9.10 a clock that is set forward and put back has told the right time throughout', () => {
  const { clock, goOn, setBy } = startClock()
  setBy(YEAR)
  goOn(60_000)
  expect(clock.now()).toBe(NOW + 60_000)
  setBy(-YEAR)
  goOn(60_000)
  expect(clock.now()).toBe(NOW + 120_000)
})

test('T9.10 a clock that is set back is followed at once, since nothing is over by it too early', () => {
  const { clock, setBy } = startClock()
  setBy(-YEAR)
  expect(clock.now()).toBe(NOW - YEAR)
  setBy(YEAR)
  expect(clock.now()).toBe(NOW - YEAR)
})

test('T8.22 times are whole ms, whatever the uptime has', () => {
  let [wall, uptime] = [NOW, 5.25]
  const clock = steadyClock(
    () => wall,
    () => uptime,
    NOW - 2 * HOUR - 0.5
  )
  for (const step of [0, 2 * HOUR, -3 * HOUR]) {
    wall += step + 3
    uptime += 3.37
    expect(clock.now()).toSatisfy(Number.isSafeInteger)
    expect(clock.toWallTime(clock.now() + 7)).toSatisfy(Number.isSafeInteger)
  }
})

test('T8.22 what the wall clock shows when something is over', () => {
  const { clock, goOn, setBy } = startClock()
  setBy(2 * HOUR)
  expect(clock.now()).toBe(NOW)
  goOn(60_000)
  const now = clock.now()
  expect(clock.toWallTime(now)).toBe(NOW + 2 * HOUR + 60_000)
  expect(clock.toWallTime(now + 600_000)).toBe(NOW + 2 * HOUR + 660_000)
  // Once the new time is believed, the storage is at it at once.
  expect(clock.toWallTime(now + 90 * 60_000)).toBe(NOW + 3 * HOUR)
  expect(clock.toWallTime(now + 24 * HOUR)).toBe(now + 24 * HOUR)
  expect(clock.toWallTime(NOW - 1)).toBe(NOW - 1)
  setBy(-2 * HOUR)
  expect(clock.toWallTime(now)).toBe(now)
  setBy(-2 * HOUR)
  expect(clock.toWallTime(clock.now())).toBe(NOW - 2 * HOUR + 60_000)
})
