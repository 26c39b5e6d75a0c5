import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { applySuppressions } from './apply-suppressions.mjs'

/** Lower it when an exception goes; it never grows. */
const AT_MOST = 1
const suppressions = JSON.parse(readFileSync(new URL('./suppressions.json', import.meta.url), 'utf8'))

test('the list of exceptions only shrinks, and each says why', () => {
  assert.ok(suppressions.reduce((sum, { count }) => sum + count, 0) <= AT_MOST)
  assert.deepEqual(
    suppressions.filter(({ reason }) => !reason),
    []
  )
})

test('a known finding is forgiven, one more is not, a missing one makes the entry stale', () => {
  const finding = { filename: 'a.ts', code: 'eslint(no-eval)' }
  const entry = { file: 'a.ts', rule: 'eslint(no-eval)', count: 1 }
  assert.deepEqual(applySuppressions([finding], [entry]), { left: [], stale: [] })
  assert.equal(applySuppressions([finding, { ...finding }], [entry]).left.length, 2)
  assert.equal(applySuppressions([{ ...finding, filename: 'b.ts' }], []).left.length, 1)
  assert.deepEqual(applySuppressions([], [entry]), { left: [], stale: [entry] })
})
