import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantile, summarise } from './statistics.mjs'

test('a quantile lies between its neighbours', () => {
  assert.equal(quantile([4, 1, 3, 2], 0.5), 2.5)
  assert.equal(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9), 10)
  assert.equal(quantile([7], 0.9), 7)
})

test('a summary tells the middle, the bad end and the noise', () => {
  assert.deepEqual(summarise([10, 20, 30, 40, 50]), { runs: 5, median: 30, p90: 46, noise: 20 / 30 })
  assert.equal(summarise([0, 0, 0]).noise, 0)
})
