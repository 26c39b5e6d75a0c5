import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runLines } from './run-lines.mjs'

const quietly = (context) => context.mock.method(console, 'log', () => undefined)

test('lines go side by side, the checks of each one after another', async (context) => {
  quietly(context)
  const order = []
  const check = (name) => [
    name,
    async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
      return 0
    }
  ]
  assert.equal(await runLines([[check('a1'), check('a2')], [check('b')], [check('c')]], 2), 0)
  const at = (text) => order.indexOf(text)
  assert.ok(at('b begins') < at('a1 ends'))
  assert.ok(at('a1 ends') < at('a2 begins'))
  assert.ok(at('b ends') < at('c begins'))
  assert.equal(order.length, 8)
})

test('known-bad: every failure counts, in whichever line, and so does a run without checks', async (context) => {
  quietly(context)
  const bad = ['bad', () => 1]
  const good = ['good', () => 0]
  assert.equal(await runLines([[good, bad, good], [bad], [good]], 2), 2)
  assert.equal(await runLines([[], []], 2), 1)
})
