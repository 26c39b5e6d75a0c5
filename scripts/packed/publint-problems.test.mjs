import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { publintProblems } from './publint-problems.mjs'

/** What publint says of a package with such exports; its one file is dist/index.js. */
async function problemsOf(exports) {
  const folder = mkdtempSync(join(tmpdir(), 'publint-'))
  try {
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/index.js'), 'export const one = 1\n')
    writeFileSync(join(folder, 'dist/index.d.ts'), 'export declare const one: 1\n')
    const manifest = { name: 'packed', version: '1.0.0', type: 'module', exports }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    return await publintProblems(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a good package is good', async () => {
  assert.deepEqual(await problemsOf({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } }), [])
})

test('known-bad: a file that is not there, and a warning: types that come last', async () => {
  assert.match(String(await problemsOf({ '.': './dist/absent.js' })), /^packed: .*absent\.js/)
  assert.match(String(await problemsOf({ '.': { default: './dist/index.js', types: './dist/index.d.ts' } })), /types/)
})
