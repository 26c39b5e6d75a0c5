import { expect, test } from 'vitest'
import { createSlots } from './slots.js'

test('default: an address does so much at a time, in its order; others do not wait for it; a fault frees its slot', async () => {
  const slots = createSlots({ perAddress: 2, together: 10 })
  const running: string[] = []
  const ends: (() => void)[] = []
  const start = (address: string, name: string): Promise<void> =>
    slots.run(address, 1, () => {
      running.push(name)
      return new Promise((resolve, reject) => ends.push(name === 'b' ? () => reject(new Error('b')) : resolve))
    })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => start('greedy', name))
  const other = start('other', 'other')
  await expect.poll(() => running).toEqual(['a', 'b', 'other'])
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
    slots.run(address, 1, () => {
      running.push(address)
      return new Promise((resolve) => ends.push(resolve))
    })
  const [first, second, other] = ['2001:db8:1:1::', '2001:db8:1:2::', '192.0.2.1'] as const
  const all = [first, first, first, first, second, other, other].map(start)
  await expect.poll(() => running.length).toBe(2)
  while (running.length < all.length) {
    const before = running.length
    ends.shift()?.()
    await expect.poll(() => running.length).toBe(before + 1)
  }
  expect(running).toEqual([first, first, first, other, second, other, first])
  for (const end of ends) end()
  await Promise.all(all)
})

/** Work that ends when it is told to. */
function makeWork(perAddress: number, together: number) {
  const slots = createSlots({ perAddress, together })
  const running: string[] = []
  const ends = new Map<string, () => void>()
  return {
    running,
    start: (name: string, bytes: number): Promise<void> =>
      slots.run(`192.0.2.${name.codePointAt(0) ?? 0}`, bytes, () => {
        running.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      }),
    end: (name: string): void => ends.get(name)?.()
  }
}

test('T9.18 of what is short more goes on at a time, and what is longer than that goes on alone', async () => {
  const { start, end, running } = makeWork(100, 1000)
  for (const [name, bytes] of [
    ['a1', 30],
    ['a2', 70],
    ['a3', 1],
    ['b1', 500],
    ['b2', 1]
  ] as const)
    void start(name, bytes)
  await expect.poll(() => running).toEqual(['a1', 'a2', 'b1'])
  end('a1')
  end('b1')
  await expect.poll(() => running).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('T9.18 little work of many does not pass much work for ever', async () => {
  const { start, end, running } = makeWork(100, 100)
  for (const [name, bytes] of [
    ['a', 60],
    ['b', 40],
    ['c', 90],
    ['d', 10],
    ['e', 10]
  ] as const)
    void start(name, bytes)
  await expect.poll(() => running).toEqual(['a', 'b'])
  end('b')
  end('a')
  await expect.poll(() => running).toEqual(['a', 'b', 'c', 'd'])
})
