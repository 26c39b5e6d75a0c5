import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { apiProblems } from './api-problems.mjs'
import { publicTypes } from './public-types.mjs'

const place = mkdtempSync(join(tmpdir(), 'appkit-api-test-'))
after(() => rmSync(place, { recursive: true }))

const OPTIONS = '/** Words. */\ninterface Options {\n  readonly name: string;\n}\n'
const START = 'export declare function start(options: Options): void;\nexport {};\n'

test('a change of the public types is a problem until the report is made anew', () => {
  const { entry, reports, build } = packageOf(OPTIONS + START)
  assert.match(apiProblems([entry], reports).join(), /example: there is no report of it/)
  assert.deepEqual(apiProblems([entry], reports, true), [])
  assert.deepEqual(apiProblems([entry], reports), [])
  assert.match(readFileSync(join(reports, 'example.api.md'), 'utf8'), /export function start\(options: Options\): void;/)

  build(OPTIONS + START.replace('void', 'Promise<void>'))
  assert.match(
    apiProblems([entry], reports).join(),
    /-export function start\(options: Options\): void;\n\+export function start\(options: Options\): Promise<void>;/
  )
  assert.deepEqual(apiProblems([entry], reports, true), [])
  assert.deepEqual(apiProblems([entry], reports), [])
})

test('so is one of a type that is not exported itself, and one that is gone; comments may change', () => {
  const { entry, reports, build } = packageOf(OPTIONS + START)
  apiProblems([entry], reports, true)
  build(`${OPTIONS.replace('string', 'string | undefined')}${START}`)
  assert.match(apiProblems([entry], reports).join(), /\+ {4}readonly name: string \| undefined;/)
  build(OPTIONS.replace('Words', 'Other words') + START)
  assert.deepEqual(apiProblems([entry], reports), [])
  build('export {};\n')
  assert.match(apiProblems([entry], reports).join(), /-export function start/)
})

test('a report of no entry is a problem, and goes when reports are made', () => {
  const { entry, reports } = packageOf(OPTIONS + START)
  apiProblems([entry], reports, true)
  writeFileSync(join(reports, 'gone.api.md'), '')
  assert.deepEqual(apiProblems([entry], reports), ['gone.api.md is the report of no public entry'])
  assert.deepEqual(apiProblems([entry], reports, true), [])
  assert.deepEqual(apiProblems([entry], reports), [])
})

test('entries for hosts and authors of plug-ins have reports, those for our own libs have none', () => {
  const exports = (...entries) => ({
    ...Object.fromEntries(entries.map((entry) => [entry, { types: './dist/index.d.ts' }])),
    './package.json': './package.json'
  })
  const packages = [
    { path: '/core', manifest: { name: '@appkit/core', exports: exports('.', './networks', './internal', './data') } },
    { path: '/send', manifest: { name: '@appkit/feature-send', exports: exports('.', './manifest', './testing') } },
    { path: '/sdk', manifest: { name: '@appkit/sdk', exports: exports('./react/solana') } }
  ]
  assert.deepEqual(publicTypes(packages), [
    { name: 'core', folder: '/core', file: '/core/dist/index.d.ts' },
    { name: 'core.networks', folder: '/core', file: '/core/dist/index.d.ts' },
    { name: 'feature-send', folder: '/send', file: '/send/dist/index.d.ts' },
    { name: 'sdk.react.solana', folder: '/sdk', file: '/sdk/dist/index.d.ts' }
  ])
})

function packageOf(types) {
  const folder = mkdtempSync(join(place, 'package-'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'example', version: '1.0.0', type: 'module' }))
  const file = join(folder, 'dist/index.d.ts')
  const build = (text) => writeFileSync(file, text)
  build(types)
  return { entry: { name: 'example', folder, file }, reports: join(folder, 'api'), build }
}
