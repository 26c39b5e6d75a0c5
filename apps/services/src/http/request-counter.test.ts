import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCounter } from './request-counter.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('T8.16 an address may ask so much a minute, is told how long to wait, and after that it may again', async () => {
  const counter = memoryCounter({ perMinute: 30 })
  for (let index = 0; index < 30; index += 1) expect(await counter.take('a', 1)).toBe(0)
  vi.advanceTimersByTime(12_500)
  expect(await counter.take('a', 1)).toBe(48)
  expect(await counter.take('b', 1)).toBe(0)
  vi.advanceTimersByTime(47_000)
  expect(await counter.take('a', 1)).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(await counter.take('a', 1)).toBe(0)
})

test('T9.04 what is asked at once counts as what it is', async () => {
  const counter = memoryCounter({ perMinute: 30 })
  expect(await counter.take('a', 20)).toBe(0)
  expect(await counter.take('a', 20)).toBe(60)
  expect(await counter.take('b', 30)).toBe(0)
})

test('T8.16 a clock that is turned back makes no caller wait longer than a minute', async () => {
  const counter = memoryCounter({ perMinute: 1 })
  await counter.take('a', 1)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await counter.take('a', 1)).toBe(60)
})

test('T9.04 ten thousand other addresses are remembered, no more', async () => {
  const counter = memoryCounter({ perMinute: 1 })
  await counter.take('first', 1)
  for (let index = 0; index < 9999; index += 1) await counter.take(`${index}`, 1)
  expect(await counter.take('first', 1)).toBeGreaterThan(0)
  for (let index = 0; index < 10_000; index += 1) await counter.take(`more ${index}`, 1)
  expect(await counter.take('first', 1)).toBe(0)
})

test('T9.04 an address that goes on asking is not forgotten, however many others come', async () => {
  const counter = memoryCounter({ perMinute: 3 })
  for (let round = 0; round < 3; round += 1) {
    expect(await counter.take('busy', 1)).toBe(0)
    for (let index = 0; index < 6000; index += 1) await counter.take(`${round} ${index}`, 1)
  }
  expect(await counter.take('busy', 1)).toBeGreaterThan(0)
})

test('T9.15 an IPv6 network asks as much as four clients at most, and none of its clients is counted for what it was refused', async () => {
  const counter = memoryCounter({ perMinute: 10 })
  const passed = async (address: string, times: number): Promise<number> => {
    const waits = await Promise.all(Array.from({ length: times }, () => counter.take(address, 1)))
    return waits.filter((wait) => wait === 0).length
  }
  expect(await passed('2001:db8:1:100::', 100)).toBe(10)
  expect(await passed('2001:db8:1:101::', 100)).toBe(10)
  expect(await passed('2001:db8:1:102::', 100)).toBe(0)
  for (const address of ['200', '300', '400']) await passed(`2001:db8:1:${address}::`, 100)
  expect(await passed('2001:db8:1:500::', 1)).toBe(0)
  expect(await passed('2001:db8:2:100::', 10)).toBe(10)
})
