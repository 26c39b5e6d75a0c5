import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publishedPackages } from '../workspace/packages.mjs'
import { collectExpressions, expressionsIn } from './collect.mjs'
import { findHanging } from './find-hanging.mjs'
import { hasNestedQuantifier } from './has-nested-quantifier.mjs'

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

test('T10.10 every expression of a lib or of the services comes to an end on 100 KB of hostile text', async () => {
  assert.ok(expressions.some(({ at }) => at.startsWith('apps/services/')))
  const hanging = await findHanging(expressions)
  assert.deepEqual(
    hanging.map(({ at, source }) => `${at} ${source}`),
    []
  )
})

test('T10.10 known-bad: an exponential expression is found by its form and by its run', async () => {
  const bad = expressionsIn(
    'x.ts',
    'export const a = /^(a+)+$/; export const b = new RegExp("(?:x*)*y"); export const c = /^a+$/'
  )
  assert.deepEqual(
    bad.map(({ source }) => hasNestedQuantifier(source)),
    [true, true, false]
  )
  assert.deepEqual(
    (await findHanging([bad[0], bad[2]], 2000)).map(({ source }) => source),
    ['^(a+)+$']
  )
})

test('T10.10 bounded and separate repetitions are not nested', () => {
  assert.deepEqual(
    ['(?:\\d{1,3}\\.){3}', '^[a-z]+:(?:[0-9]+)$', '[(a+)+]', '\\(a+\\)+', '(?:a+)?'].map(hasNestedQuantifier),
    [false, false, false, false, false]
  )
})
