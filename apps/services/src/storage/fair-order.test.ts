import { expect, test } from 'vitest'
import { fairOrder, type FairOrder, type Turn } from './fair-order.js'

function orderOf(turns: Readonly<Record<string, Turn>>): FairOrder<string> {
  const order = fairOrder<string>()
  for (const [item, turn] of Object.entries(turns)) order.add(item, turn)
  return order
}

function takeAll(order: FairOrder<string>): readonly string[] {
  const taken: string[] = []
  for (let item = order.take(); item !== undefined; item = order.take()) taken.push(item)
  return taken
}

test('default: work without a payer stays in the order in which it was added', () => {
  expect(takeAll(orderOf({ first: {}, second: {}, third: {} }))).toEqual(['first', 'second', 'third'])
})

test('T9.04 a caller that wants little does not wait for one that wants much', () => {
  const order = orderOf({
    'heavy 1': { address: 'heavy', bytes: 1000 },
    'heavy 2': { address: 'heavy', bytes: 1000 },
    'light 1': { address: 'light', bytes: 10 },
    'light 2': { address: 'light', bytes: 10 }
  })
  expect(takeAll(order)).toEqual(['light 1', 'light 2', 'heavy 1', 'heavy 2'])
})

test('T9.04 a caller that wants much gets on, too, while others come with little', () => {
  const order = orderOf({ heavy: { address: 'heavy', bytes: 100 } })
  const taken: (string | undefined)[] = []
  for (let round = 0; round < 30; round += 1) {
    order.add(`light ${round}`, { address: 'light', bytes: 10 })
    taken.push(order.take())
  }
  expect(taken.indexOf('heavy')).toBeGreaterThan(5)
  expect(taken.indexOf('heavy')).toBeLessThan(15)
})

test('T9.04 one that comes with little is next, also when it is the turn of many that write alike', () => {
  const order = fairOrder<string>()
  for (let index = 0; index < 100; index += 1) order.add(`${index}`, { address: `${index}`, bytes: 100_000 })
  expect(order.take()).toBe('0')
  order.add('newcomer', { address: 'newcomer', bytes: 100 })
  order.add('index of the newcomer', { key: 'index', bytes: 100 })
  expect([order.take(), order.take()]).toEqual(['index of the newcomer', 'newcomer'])
})

test('T9.04 one that was away for long is not first for as long', () => {
  const order = orderOf({ first: { address: 'busy', bytes: 1_000_000 } })
  expect(order.take()).toBe('first')
  for (let count = 0; count < 100; count += 1) {
    order.add('returned', { address: 'returned', bytes: 1000 })
    order.add('busy', { address: 'busy', bytes: 1000 })
  }
  const taken = takeAll(order).slice(0, 80)
  expect(taken.filter((item) => item === 'busy').length).toBeGreaterThan(20)
})

test('T9.04 work without a payer is next, but for work on the same key', () => {
  const order = orderOf({
    heavy: { address: 'heavy', key: 'a', bytes: 1000 },
    'heavy index': { key: 'a', bytes: 500 },
    index: { key: 'b', bytes: 500 }
  })
  expect(takeAll(order)).toEqual(['index', 'heavy', 'heavy index'])
})

test('behavior: work on one key stays in the order in which it was added, whichever caller pays', () => {
  const order = orderOf({
    set: { address: 'heavy', key: 'a', bytes: 1000 },
    other: { address: 'light', key: 'b', bytes: 10 },
    delete: { key: 'a' }
  })
  expect(takeAll(order)).toEqual(['other', 'set', 'delete'])
})
