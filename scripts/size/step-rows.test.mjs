import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadsUpTo, switchedOffRow } from './step-rows.mjs'

const walk = {
  steps: [
    { name: 'load', loads: [/a/] },
    { name: 'open', loads: [/b/] },
    { name: 'connect', loads: [/c/] }
  ],
  additions: [
    { name: 'list', after: ['open'], loads: [/d/] },
    { name: 'account', after: ['connect', 'list'], loads: [/e/] },
    { name: 'swap', after: ['account'], loads: [/f/] },
    { name: 'send', after: ['account'], loads: [/g/] }
  ]
}

test('an addition counts on the steps and the additions that it comes after, and on no others', () => {
  assert.deepEqual(loadsUpTo('open', walk), [/a/, /b/])
  assert.deepEqual(loadsUpTo('account', walk), [/a/, /b/, /c/, /a/, /b/, /d/, /e/])
  assert.deepEqual(loadsUpTo('send', walk), [/a/, /b/, /c/, /a/, /b/, /d/, /e/, /g/])
})

const shared = {
  'libs/feature-send/dist/hoisted.js': 'export const hoisted = 1',
  'libs/core/dist/a.js': 'export const a = 1'
}
const hostWith = (modulesOfShared) => ({
  page: 'index.html',
  manifest: {
    'index.html': {
      file: 'index.js',
      imports: ['_shared'],
      dynamicImports: ['../libs/feature-send/dist/feature-send.js']
    },
    _shared: { file: 'shared.js' },
    '../libs/feature-send/dist/feature-send.js': { file: 'feature-send.js', imports: ['_shared'] }
  },
  modules: {
    'shared.js': Object.fromEntries(
      Object.entries(modulesOfShared).map(([path, code]) => [`/repository/${path}`, code])
    ),
    'feature-send.js': { '/repository/libs/feature-send/dist/feature-send.js': 'export const feature = 1' }
  }
})

test('a feature that is off has no bytes but its manifest, unless its code is in a chunk that others need', () => {
  const { 'libs/core/dist/a.js': core } = shared
  const announced = { 'libs/core/dist/a.js': core, 'libs/feature-send/dist/manifest.js': 'export const manifest = 1' }
  assert.equal(switchedOffRow(hostWith(announced), 'feature-send').gzip, 0)
  assert.equal(switchedOffRow(hostWith({ 'libs/core/dist/a.js': core }), 'feature-send').gzip, 0)
  const row = switchedOffRow(hostWith(shared), 'feature-send')
  assert.deepEqual(row.files, ['shared.js'])
  assert.ok(row.gzip > 0)
})
