import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadingTurns, type ReadingTurns } from './reading-turns.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { longFramesRead: 2, readingSlice: 500 }

function join(turns: ReadingTurns, address: string) {
  const reader = { isRead: true, ...turns.join(address, (isReading) => (reader.isRead = isReading)) }
  return reader
}

test('T9.18 few long frames come in at a time: the others are not read until one is there', () => {
  const turns = createReadingTurns(LIMITS)
  const [first, second, third, short] = ['a', 'b', 'c', 'd'].map((address) => join(turns, address))
  for (const reader of [first, second, third]) reader?.want()
  third?.want()
  expect([first, second, third, short].map((reader) => reader?.isRead)).toEqual([true, true, false, true])
  first?.done()
  expect(third?.isRead).toBe(true)
})

test('T9.18 turns are by caller: one with many connections has one turn in a round, as has an IPv6 network', () => {
  const turns = createReadingTurns({ ...LIMITS, longFramesRead: 1 })
  const names = ['a', 'a', 'a', '2001:db8:1:1::', '2001:db8:1:2::', 'b']
  const readers = names.map((address) => join(turns, address))
  for (const reader of readers) reader.want()
  const order: number[] = []
  for (let count = 0; count < readers.length; count += 1) {
    const index = readers.findIndex((reader, at) => reader.isRead && !order.includes(at))
    order.push(index)
    readers[index]?.done()
  }
  expect(order).toEqual([0, 1, 3, 5, 2, 4])
})

test('T9.18 who sends slowly gives its turn up to who waits, and goes on later', () => {
  const turns = createReadingTurns({ ...LIMITS, longFramesRead: 1 })
  const [slow, other] = [join(turns, 'slow'), join(turns, 'other')]
  slow.want()
  vi.advanceTimersByTime(5000)
  expect(slow.isRead).toBe(true)
  other.want()
  expect([slow.isRead, other.isRead]).toEqual([false, true])
  vi.advanceTimersByTime(500)
  expect([slow.isRead, other.isRead]).toEqual([true, false])
  slow.done()
  expect(other.isRead).toBe(true)
  other.done()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: a reader that leaves while waiting has no turn', () => {
  const turns = createReadingTurns({ ...LIMITS, longFramesRead: 1 })
  const [first, gone, last] = ['a', 'b', 'c'].map((address) => join(turns, address))
  for (const reader of [first, gone, last]) reader?.want()
  gone?.done()
  first?.done()
  expect([gone?.isRead, last?.isRead]).toEqual([false, true])
})
