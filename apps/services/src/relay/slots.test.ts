import { expect, test } from 'vitest'
import { createSlots } from './slots.js'

test('default: an address does so much at a time, in its order; others do not wait for it; a fault frees its slot', async () => {
  const slots = createSlots({ perAddress: 2, together: 10 })
  const running: string[] = []
  const ends: (() => void)[] = []
  const start = (address: string, name: string): Promise<void> =>
    slots.run(address, () => {
      running.push(name)
      return new Promise((resolve, reject) => ends.push(name === 'b' ? () => reject(new Error('b')) : resolve))
    })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => start('greedy', name))
  const other = start('other', 'other')
  expect(running).toEqual(['a', 'b', 'other'])
  ends[1]?.()
  await expect(b).rejects.toThrow('b')
  await expect.poll(() => running).toEqual(['a', 'b', 'other', 'c'])
  ends[0]?.()
  await a
  await expect.poll(() => running).toEqual(['a', 'b', 'other', 'c', 'd'])
  for (const end of ends) end()
  await Promise.all([c, d, other])
  expect(running).toHaveLength(5)
})

test('T9.18 all together do so much at a time, networks by turns and their addresses by turns', async () => {
  const slots = createSlots({ perAddress: 2, together: 2 })
  const running: string[] = []
  const ends: (() => void)[] = []
  const start = (address: string): Promise<void> =>
    slots.run(address, () => {
      running.push(address)
      return new Promise((resolve) => ends.push(resolve))
    })
  const [first, second, other] = ['2001:db8:1:1::', '2001:db8:1:2::', '192.0.2.1'] as const
  const all = [first, first, first, first, second, other, other].map(start)
  while (running.length < all.length) {
    const before = running.length
    ends.shift()?.()
    await expect.poll(() => running.length).toBe(before + 1)
  }
  expect(running).toEqual([first, first, first, other, second, other, first])
  for (const end of ends) end()
  await Promise.all(all)
})
