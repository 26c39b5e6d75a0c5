import { createSafeStorage } from '@appkit/core/internal'
import { createMemoryStorage } from '@appkit/core/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTabMessage, readTabMessage, TAB_MESSAGE_KEY } from './tab-messages.js'

const NOW = 1_800_000_000_123

test('default: writes what the client of NextAuth v4 reads', () => {
  const entries = new Map<string, string>()
  const storage = createSafeStorage(
    () => createMemoryStorage(entries),
    () => undefined
  )
  postTabMessage(storage, 'signout', NOW)
  expect(JSON.parse(entries.get(TAB_MESSAGE_KEY) ?? '')).toEqual({
    event: 'session',
    data: { trigger: 'signout' },
    timestamp: 1_800_000_000
  })
  expect(readTabMessage(entries.get(TAB_MESSAGE_KEY) ?? null)).toBe('signout')
})

test('T4.01 property: what the kit did not write is no message, and never throws', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('', 'null', '{', '[]', '{"event":"session"}', 'x'.repeat(5_000_000)),
    fc
      .record({ event: fc.constantFrom('session', 'other', 1), data: fc.anything(), timestamp: fc.anything() })
      .map((value) => {
        try {
          return JSON.stringify(value)
        } catch {
          return ''
        }
      })
  )
  fc.assert(
    fc.property(anything, (text) => {
      expect([undefined, 'signout', 'getSession']).toContain(readTabMessage(text))
    }),
    { numRuns: 2_000 }
  )
  const withoutTime = JSON.stringify({ event: 'session', data: { trigger: 'signout' }, timestamp: Number.NaN })
  expect(readTabMessage(withoutTime)).toBe(undefined)
  expect(readTabMessage(null)).toBe(undefined)
})
