import { expect, test } from 'vitest'
import { fairGate } from './fair-gate.js'

/** Work that ends when it is told to. */
function makeWork(gate = fairGate(1000)) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    begin: (name: string, address: string, bytes: number): Promise<void> =>
      gate({ address, bytes }, () => {
        started.push(name)
        return new Promise((resolve) => ends.set(name, resolve))
      }),
    end: (name: string): void => ends.get(name)?.()
  }
}

test('T9.04 only so much goes on at a time, and whoever wants little comes next', async () => {
  const work = makeWork()
  const large = work.begin('large 1', 'a', 900)
  void work.begin('large 2', 'b', 900)
  void work.begin('little', 'c', 150)
  await expect.poll(() => work.started).toEqual(['large 1'])
  work.end('large 1')
  await large
  await expect.poll(() => work.started).toEqual(['large 1', 'little'])
  work.end('little')
  await expect.poll(() => work.started).toEqual(['large 1', 'little', 'large 2'])
})

test('default: what is larger than the gate goes through alone', async () => {
  const work = makeWork()
  const huge = work.begin('huge', 'a', 5000)
  const little = work.begin('little', 'b', 1)
  await expect.poll(() => work.started).toEqual(['huge'])
  work.end('huge')
  await huge
  await expect.poll(() => work.started).toEqual(['huge', 'little'])
  work.end('little')
  await little
})

test('error: what fails leaves its room to the others', async () => {
  const gate = fairGate(10)
  await expect(gate({ bytes: 10 }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(gate({ bytes: 10 }, () => Promise.resolve('done'))).resolves.toBe('done')
})
