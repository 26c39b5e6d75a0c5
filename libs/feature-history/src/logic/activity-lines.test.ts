import { describe, expect, it } from 'vitest'
import type { ActivityItem } from './activity-item.js'
import { activityLines } from './activity-lines.js'
import { monthTitle } from './month-title.js'
import { shownTime } from './shown-time.js'

const NOW = new Date(2026, 0, 15, 12).getTime()
const item = (id: string, at: Date | undefined, status: ActivityItem['status'] = 'confirmed'): ActivityItem => ({
  id,
  hash: '0x',
  chainId: 'eip155:1',
  operation: 'send',
  status,
  direction: 'out',
  at: at?.getTime(),
  from: undefined,
  to: undefined,
  counterparty: undefined,
  movements: [],
  isHidden: false
})

describe('months', () => {
  it('stand before their transactions, once each', () => {
    const lines = activityLines(
      [
        item('waiting', new Date(2025, 10, 1), 'pending'),
        item('a', new Date(2026, 0, 14)),
        item('b', new Date(2026, 0, 1)),
        item('c', new Date(2025, 11, 31)),
        item('d', new Date(2024, 11, 31))
      ],
      NOW
    )
    expect(lines.map(({ id }) => id)).toEqual(['2026-1', 'waiting', 'a', 'b', '2025-12', 'c', '2024-12', 'd'])
  })

  it('behavior: nothing has no months', () => {
    expect(activityLines([], NOW)).toEqual([])
  })

  it('carry their year unless it is this one', () => {
    expect(monthTitle(2026, 0, NOW, 'en')).toBe('January')
    expect(monthTitle(2025, 11, NOW, 'en')).toBe('December 2025')
    expect(monthTitle(2025, 2, NOW, 'de')).toBe('März 2025')
  })
})

it.each([
  [59_000, undefined],
  [60_000, '1 min. ago'],
  [59 * 60_000, '59 min. ago'],
  [5 * 3_600_000, '5 hr. ago'],
  [25 * 3_600_000, 'yesterday'],
  [6 * 86_400_000, '6 days ago'],
  [8 * 86_400_000, 'Jan 7'],
  [-5_000, undefined]
])('%i ms ago: %s', (age, text) => {
  expect(shownTime(NOW - age, NOW, 'en')).toBe(text)
})
