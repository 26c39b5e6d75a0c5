import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.js'

const HOUR = 3_600_000
const NOW = 1_790_000_000_000

test.each([HOUR + 1, -HOUR - 1, 400 * 24 * HOUR])(
  'T9.10 a clock that was set by %i ms is believed once it has held for an hour',
  (jump) => {
    let wall = NOW
    let uptime = 0
    const clock = steadyClock(
      () => wall,
      () => uptime
    )
    expect(clock.check(undefined)).toBe('steady')
    wall += 30_000 + jump
    uptime += 30_000
    expect(clock.check(NOW)).toBe('jumped')
    const seen = wall
    wall += HOUR - 1
    uptime += HOUR - 1
    expect(clock.check(seen)).toBe('waiting')
    wall += 1
    uptime += 1
    expect(clock.check(wall - 1)).toBe('steady')
  }
)

test('T9.10 a clock that is set while nothing runs is noticed by the next run, and one that only goes on is not', () => {
  const at = (wall: number) =>
    steadyClock(
      () => wall,
      () => 5
    )
  expect(at(NOW + HOUR + 1).check(NOW)).toBe('jumped')
  expect(at(NOW - HOUR - 1).check(NOW)).toBe('jumped')
  expect(at(NOW + HOUR).check(NOW)).toBe('steady')
})
