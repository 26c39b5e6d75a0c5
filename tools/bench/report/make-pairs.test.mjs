import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePairs } from './make-pairs.mjs'

test('each measure of both builds is a pair of medians; what only one has is none, nor is what is no number', () => {
  const samples = {
    appkit: { dwell: { connect: [20, 30, 40], row: [100], files: [{}] }, touch: { row: [1] } },
    'appkit beside': { dwell: { connect: [60, 50, 70], files: [{}], dialog: [9] } }
  }
  assert.deepEqual(makePairs(samples, ['appkit', 'appkit-vanilla']), [
    { page: 'appkit', journey: 'dwell', measure: 'connect', beside: 60, now: 30, ratio: 0.5 }
  ])
})
