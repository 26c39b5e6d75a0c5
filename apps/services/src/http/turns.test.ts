import { expect, test } from 'vitest'
import { createTurns, type Turns } from './turns.js'

/** An event loop that turns when told. */
function startLoop(): { turns: Turns; turn: () => Promise<void>; due: () => number } {
  const due: (() => void)[] = []
  return {
    turns: createTurns((run) => due.push(run)),
    due: () => due.length,
    async turn() {
      due.shift()?.()
      await Promise.resolve()
    }
  }
}

test('default: of long work one piece goes on in each turn of the loop, in the order in which they came', async () => {
  const { turns, turn } = startLoop()
  const done: number[] = []
  for (const piece of [1, 2, 3]) void turns.long('a').then(() => done.push(piece))
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turn()
    expect(done).toEqual(expected)
  }
})

test('behavior: short work does not wait for long work, however much of that there is', async () => {
  const { turns, turn } = startLoop()
  const done: string[] = []
  for (let count = 0; count < 100; count += 1) void turns.long('a').then(() => done.push('long'))
  await turn()
  void turns.short('a').then(() => done.push('short'))
  await turn()
  expect(done).toEqual(['long', 'short'])
  await turn()
  expect(done).toEqual(['long', 'short', 'long'])
})

test('behavior: long work goes on while short work never ends', async () => {
  const { turns, turn } = startLoop()
  let long = 0
  for (let count = 0; count < 100; count += 1) void turns.short('a')
  void turns.long('a').then(() => (long += 1))
  for (let count = 0; count < 4; count += 1) await turn()
  expect(long).toBe(1)
})

test('behavior: nothing is due when no caller waits', async () => {
  const { turns, turn, due } = startLoop()
  expect(due()).toBe(0)
  void turns.short('a')
  await turn()
  expect(due()).toBe(0)
})

test('behavior: an address has its turn, however much another one wants', async () => {
  const { turns, turn } = startLoop()
  const done: string[] = []
  for (let count = 0; count < 100; count += 1) void turns.long('greedy').then(() => done.push('greedy'))
  void turns.long('other').then(() => done.push('other'))
  await turn()
  await turn()
  expect(done).toEqual(['greedy', 'other'])
})

test('T9.15 T9.18 an IPv6 network has one turn with all its addresses, in which each of them has its own', async () => {
  const { turns, turn } = startLoop()
  const done: string[] = []
  for (const address of ['2001:db8:1:1::', '2001:db8:1:1::', '2001:db8:1:2::', '2001:db8:1:3::', '192.0.2.1'])
    void turns.long(address).then(() => done.push(address))
  for (let count = 0; count < 5; count += 1) await turn()
  expect(done).toEqual(['2001:db8:1:1::', '192.0.2.1', '2001:db8:1:2::', '2001:db8:1:3::', '2001:db8:1:1::'])
})

test('T9.18 while connections come in, no caller is let in and long work is put off; both go on once none comes', async () => {
  const { turns, turn } = startLoop()
  const done: string[] = []
  for (let count = 0; count < 2; count += 1) {
    void turns.entry('a').then(() => done.push('entry'))
    void turns.long('a').then(() => done.push('long'))
    void turns.short('a').then(() => done.push('short'))
  }
  for (let count = 0; count < 20; count += 1) {
    turns.arrive()
    await turn()
  }
  expect(done).toEqual(['short', 'short'])
  await turn()
  expect(done).toEqual(['short', 'short', 'entry', 'long'])
})

test('T9.18 clients are let in and long work goes on though connections never cease to come', async () => {
  const { turns, turn } = startLoop()
  let long = 0
  let entries = 0
  for (let count = 0; count < 3; count += 1) {
    void turns.long('a').then(() => (long += 1))
    void turns.entry('a').then(() => (entries += 1))
  }
  for (let count = 0; count < 66; count += 1) {
    turns.arrive()
    await turn()
  }
  expect([entries, long]).toEqual([2, 2])
})

test('behavior: of many who want to be let in, an address has its turn', async () => {
  const { turns, turn } = startLoop()
  const done: string[] = []
  for (let count = 0; count < 100; count += 1) void turns.entry('10.0.0.1').then(() => done.push('greedy'))
  void turns.entry('203.0.113.7').then(() => done.push('other'))
  await turn()
  await turn()
  expect(done).toEqual(['greedy', 'other'])
})
