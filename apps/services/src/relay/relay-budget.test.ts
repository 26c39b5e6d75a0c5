import { expect, test } from 'vitest'
import { createRelayBudget } from './relay-budget.js'

const LIMITS = { framesPerMinute: 60, topicsPerMinute: 600, bytesPerMinute: 6000, clientsOfBudgetPerAddress: 2 }
const one = { clientId: 'one', address: 'home' }
const FRAME = { topics: 1, bytes: 1 }

function start(limits = LIMITS) {
  let at = 0
  const budget = createRelayBudget(limits, () => at)
  return { budget, pass: (milliseconds: number) => (at += milliseconds) }
}

test('default: a client may use a minute at once, and then as much as time gives back', () => {
  const { budget, pass } = start()
  for (let count = 0; count < 60; count += 1) expect(budget.take(one, FRAME)).toBe(0)
  expect(budget.take(one, FRAME)).toBe(1000)
  pass(1000)
  expect(budget.take(one, FRAME)).toBe(1000)
  pass(60_000)
  expect(budget.take(one, FRAME)).toBe(0)
})

test('behavior: topics and bytes count as frames do', () => {
  const topics = start().budget
  expect(topics.take(one, { topics: 500, bytes: 1 })).toBe(0)
  expect(topics.take(one, { topics: 500, bytes: 1 })).toBe(40_000)
  const bytes = start().budget
  expect(bytes.take(one, { topics: 1, bytes: 6000 })).toBe(0)
  expect(bytes.take(one, { topics: 1, bytes: 100 })).toBe(1000)
})

test('behavior: an address has as much as two clients, whatever its clients call themselves; another one is not concerned', () => {
  const { budget } = start()
  for (let count = 0; count < 120; count += 1)
    expect(budget.take({ clientId: `client ${count}`, address: 'home' }, FRAME)).toBe(0)
  expect(budget.take({ clientId: 'next', address: 'home' }, FRAME)).toBe(500)
  expect(budget.take({ clientId: 'next', address: 'elsewhere' }, FRAME)).toBe(0)
})

test('behavior: without limits no client waits', () => {
  const { budget } = start({ ...LIMITS, framesPerMinute: 0, topicsPerMinute: 0, bytesPerMinute: 0 })
  for (let count = 0; count < 10_000; count += 1) expect(budget.take(one, { topics: 500, bytes: 250_000 })).toBe(0)
})

test('behavior: twenty thousand clients and addresses are remembered, and of more those that have used nothing for longest are forgotten', () => {
  const { budget } = start()
  const next = (name: string): number => budget.take({ clientId: name, address: name }, { topics: 1, bytes: 12_100 })
  expect(next('first')).toBeGreaterThan(0)
  for (let count = 0; count < 9999; count += 1) next(`${count}`)
  expect(next('first')).toBe(182_000)
  for (let count = 0; count < 10_000; count += 1) next(`more ${count}`)
  expect(next('first')).toBe(61_000)
})
