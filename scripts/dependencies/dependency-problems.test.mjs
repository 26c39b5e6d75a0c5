import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dependencyProblems, isAllowed, widgetClosure } from './dependency-problems.mjs'

const lock = (extra, names = Object.keys(extra)) => ({
  'libs/core': { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
  ...Object.fromEntries(
    Object.entries(extra).map(([name, entry]) => [
      `node_modules/${name}`,
      { version: '1.0.0', license: 'MIT', ...entry }
    ])
  )
})

test('T10.04 a sixteenth package in the widget is refused', () => {
  const names = Array.from({ length: 16 }, (_, index) => `p${index}`)
  const entries = Object.fromEntries(names.map((name) => [name, {}]))
  assert.match(dependencyProblems(lock(entries), ['libs/core']).join(), /brings 16 packages, at most 15/)
  delete entries.p15
  assert.deepEqual(dependencyProblems(lock(entries), ['libs/core']), [])
})

test('T10.04 what a connector brings is on its own list, and is checked all the same', () => {
  const packages = {
    ...lock({ bad: { license: 'GPL-3.0' } }, []),
    'libs/sdk': { dependencies: { '@appkit/connector-relay': '0.0.0' } },
    'node_modules/@appkit/connector-relay': { link: true, resolved: 'libs/connector-relay' },
    'libs/connector-relay': { dependencies: { bad: '1.0.0' } }
  }
  assert.deepEqual(widgetClosure(packages), [])
  assert.deepEqual(dependencyProblems(packages, ['libs/sdk', 'libs/connector-relay']), [
    'bad@1.0.0 has the licence GPL-3.0, which is not on the list'
  ])
})

test('T10.04 install scripts and refused packages are found behind another package', () => {
  const packages = lock(
    { a: { dependencies: { elliptic: '6.0.0', built: '1.0.0' } }, elliptic: {}, built: { hasInstallScript: true } },
    ['a']
  )
  assert.deepEqual(dependencyProblems(packages, ['libs/core']), [
    'built@1.0.0 runs an install script',
    'elliptic@1.0.0 is on the list of refused packages'
  ])
})

test('T10.04 what a library of the design brings with it is listed by name', () => {
  const packages = lock({ 'bn.js': {}, smoldot: { license: 'GPL-3.0-or-later WITH Classpath-exception-2.0' } })
  assert.deepEqual(dependencyProblems(packages, ['libs/core']), [])
  const other = lock({ other: { license: 'GPL-3.0-or-later WITH Classpath-exception-2.0' } })
  assert.match(dependencyProblems(other, ['libs/core']).join(), /other@1.0.0 has the licence/)
})

test('T10.08 only licences of the list ship', () => {
  assert.deepEqual(
    [
      'MIT',
      'MIT OR GPL-3.0',
      '(Apache-2.0 AND BSD-3-Clause)',
      'GPL-3.0',
      'MIT AND GPL-3.0',
      'SEE LICENSE IN LICENSE',
      undefined
    ].map(isAllowed),
    [true, true, true, false, false, false, false]
  )
})
