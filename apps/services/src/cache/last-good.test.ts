import { expect, test } from 'vitest'
import { LastGood } from './last-good.js'

const options = { freshFor: 10, keptFor: 100, most: 2 }

test('default: reads once while the value is fresh, and anew afterwards or on demand', async () => {
  let time = 0
  let reads = 0
  const known = new LastGood<number>({ ...options, now: () => time })
  const get = (mayRemember?: boolean) => known.get('a', () => Promise.resolve((reads += 1)), mayRemember)
  expect(await get()).toEqual({ value: 1, age: 0, isStale: false })
  time = 9
  expect(await get()).toEqual({ value: 1, age: 9, isStale: false })
  expect(await get(false)).toEqual({ value: 2, age: 0, isStale: false })
  time = 19
  expect(await get()).toEqual({ value: 3, age: 0, isStale: false })
})

test('T9.11 a failure tells the last good value with its age, until it is too old', async () => {
  let time = 0
  const known = new LastGood<string>({ ...options, now: () => time })
  const fail = (): Promise<string> => Promise.reject(new Error('down'))
  await expect(known.get('a', fail)).rejects.toThrow('down')
  await known.get('a', () => Promise.resolve('good'))
  time = 100
  expect(await known.get('a', fail)).toEqual({ value: 'good', age: 100, isStale: true })
  time = 101
  await expect(known.get('a', fail)).rejects.toThrow('down')
})

test('callers at the same time cause one reading; one that wants it new does not take an older one', async () => {
  const ends: ((value: string) => void)[] = []
  const known = new LastGood<string>(options)
  const load = (): Promise<string> => new Promise((resolve) => ends.push(resolve))
  const first = known.get('a', load)
  const second = known.get('a', load)
  const third = known.get('a', load, false)
  expect(ends).toHaveLength(2)
  ends[1]?.('new')
  ends[0]?.('old')
  expect((await Promise.all([first, second, third])).map(({ value }) => value)).toEqual(['old', 'old', 'new'])
})

test('keeps no more than it may', async () => {
  const known = new LastGood<string>(options)
  for (const key of ['a', 'b', 'c']) await known.get(key, () => Promise.resolve(key))
  expect((await known.get('a', () => Promise.resolve('anew'))).value).toBe('anew')
  expect((await known.get('c', () => Promise.resolve('anew'))).value).toBe('c')
})
