import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeBystanders, makeRow } from './judge.mjs'
import { observe } from './observe.mjs'

const all = (time, misses = []) => [{ name: 'health', times: Array.from({ length: 100 }, () => time), misses }]

test('bystanders may wait ten times as long as before, at least 100 ms and at most 250 ms', () => {
  assert.deepEqual(judgeBystanders(all(2), all(99))[0], { name: 'health p99 ms', value: 99, bound: 100, met: true })
  assert.deepEqual(judgeBystanders(all(2), all(101))[0], { name: 'health p99 ms', value: 101, bound: 100, met: false })
  assert.deepEqual(judgeBystanders(all(20), all(199))[0], { name: 'health p99 ms', value: 199, bound: 200, met: true })
  assert.deepEqual(judgeBystanders(all(90), all(251))[0], { name: 'health p99 ms', value: 251, bound: 250, met: false })
})

test('a bystander who is not served is a miss, even a single one', () => {
  const [, row] = judgeBystanders(all(2), all(2, ['429']))
  assert.deepEqual(row, { name: 'health not served', value: 1, bound: 0, met: false })
})

test('a value that is not a number is not met', () => {
  assert.equal(makeRow('nothing', Number.NaN, 1).met, false)
})

test('a bystander who is refused counts with the whole patience', async () => {
  const refused = { name: 'health', perSecond: 100, ask: () => Promise.reject(new Error('429')) }
  const [seen] = await observe([refused], 0.02)
  assert.equal(seen.misses.length, seen.times.length)
  assert.equal(seen.times[0], 5000)
})
