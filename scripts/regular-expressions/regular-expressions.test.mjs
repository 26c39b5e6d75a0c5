import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publishedPackages } from '../workspace/packages.mjs'
import { collectExpressions, expressionsIn } from './collect.mjs'
import { createCounter } from './count-steps.mjs'
import { hasNestedQuantifier } from './has-nested-quantifier.mjs'
import { hostileTexts } from './hostile-texts.mjs'

/** Most steps for each sign of a text. What goes back over a run again and again takes hundreds. */
const STEPS_LIMIT = 64

const services = fileURLToPath(new URL('../../apps/services/src', import.meta.url))
const expressions = publishedPackages()
  .map(({ folder, path }) => [`${folder}/src`, join(path, 'src')])
  .concat([['apps/services/src', services]])
  .filter(([, source]) => existsSync(source))
  .flatMap(([name, source]) => collectExpressions(source, name))

test('T10.10 no expression of a lib or of the services repeats a repetition', () => {
  const nested = expressions.filter(({ source }) => hasNestedQuantifier(source))
  assert.deepEqual(
    nested.map(({ at, source }) => `${at} ${source}`),
    []
  )
})

const isSlow = (expression) => {
  const count = createCounter(expression)
  return hostileTexts(expression.source).some((text) => count(text, STEPS_LIMIT * text.length).steps === Infinity)
}

test('T10.10 the steps of every expression of a lib or of the services grow with the text and not faster', () => {
  assert.ok(expressions.some(({ at }) => at.startsWith('apps/services/')))
  const slow = expressions.filter(isSlow)
  assert.deepEqual(
    slow.map(({ at, source }) => `${at} ${source}`),
    []
  )
})

test('T10.10 what is counted is what runs: the same matches as the engine’s', () => {
  for (const expression of expressions) {
    const { source, flags } = expression
    const count = createCounter(expression)
    const native = new RegExp(source, flags)
    for (const text of hostileTexts(source)) {
      const found = flags.includes('g') ? [...text.matchAll(native)].map(([match]) => match) : native.exec(text)
      assert.deepEqual(count(text).matches, found?.slice(0, flags.includes('g') ? undefined : 1) ?? [], source)
    }
  }
})

test('T10.10 known-bad: an exponential expression is found by its form and by its steps, a quadratic one by its steps', () => {
  const bad = expressionsIn(
    'x.ts',
    'export const a = /^(a+)+$/; export const b = new RegExp("(?:x*)*y"); export const c = /^a+$/; export const d = /a+$/'
  )
  assert.deepEqual(
    bad.map(({ source }) => hasNestedQuantifier(source)),
    [true, true, false, false]
  )
  assert.deepEqual(bad.map(isSlow), [true, true, false, true])
})

test('T10.10 bounded and separate repetitions are not nested', () => {
  assert.deepEqual(
    ['(?:\\d{1,3}\\.){3}', '^[a-z]+:(?:[0-9]+)$', '[(a+)+]', '\\(a+\\)+', '(?:a+)?'].map(hasNestedQuantifier),
    [false, false, false, false, false]
  )
})
