import { expect, test } from 'vitest'
import { fairGate } from './fair-gate.js'

/** Work that ends when it is told to. */
function makeWork(gate = fairGate(100_000)) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    begin: (name: string, address: string, bytes: number, key?: string): Promise<void> =>
      gate({ address, bytes, ...(key && { key }) }, () => {
        started.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      }),
    end: (name: string): void => ends.get(name)?.()
  }
}

test('T9.04 only so much goes on at a time, and the caller that wants less comes next', async () => {
  const work = makeWork()
  const large = work.begin('large 1', 'a', 90_000)
  void work.begin('large 2', 'b', 90_000)
  void work.begin('middling', 'c', 15_000)
  await expect.poll(() => work.started).toEqual(['large 1'])
  work.end('large 1')
  await large
  await expect.poll(() => work.started).toEqual(['large 1', 'middling'])
  work.end('middling')
  await expect.poll(() => work.started).toEqual(['large 1', 'middling', 'large 2'])
})

test('T9.18 little work does not wait for what is on its way, but no more of it goes on at a time', async () => {
  const work = makeWork(fairGate(10_000))
  void work.begin('large', 'a', 90_000)
  for (const index of [1, 2, 3]) void work.begin(`little ${index}`, 'b', 4000)
  await expect.poll(() => work.started).toEqual(['large', 'little 1', 'little 2'])
  work.end('little 1')
  await expect.poll(() => work.started).toEqual(['large', 'little 1', 'little 2', 'little 3'])
})

test('default: work on one key stays in its order, whatever its size', async () => {
  const work = makeWork()
  void work.begin('large 1', 'a', 90_000)
  void work.begin('large 2', 'b', 90_000, 'key')
  void work.begin('little', 'c', 10, 'key')
  void work.begin('beside', 'c', 10, 'another key')
  await expect.poll(() => work.started).toEqual(['large 1', 'beside'])
  work.end('large 1')
  await expect.poll(() => work.started).toEqual(['large 1', 'beside', 'large 2', 'little'])
})

test('default: what is larger than the gate goes through alone of its kind', async () => {
  const work = makeWork()
  const huge = work.begin('huge', 'a', 500_000)
  const large = work.begin('large', 'b', 90_000)
  await expect.poll(() => work.started).toEqual(['huge'])
  work.end('huge')
  await huge
  await expect.poll(() => work.started).toEqual(['huge', 'large'])
  work.end('large')
  await large
})

test('error: what fails leaves its room to the others', async () => {
  const gate = fairGate(10)
  await expect(gate({ bytes: 10 }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(gate({ bytes: 10 }, () => Promise.resolve('done'))).resolves.toBe('done')
})
