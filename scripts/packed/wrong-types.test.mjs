import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { wrongTypes } from './wrong-types.mjs'

const exported = { '.': { types: './index.d.ts', default: './index.js' } }
const code = { 'index.js': "export { one } from './one.js'\n", 'one.js': 'export const one = 1\n' }
const types = { 'index.d.ts': "export { one } from './one.js'\n", 'one.d.ts': 'export declare const one = 1\n' }

test('ES modules with types of the same shape are right', async () => {
  assert.deepEqual(await wrongTypes(packed({ ...code, ...types })), [])
})

test('an import without its ending, types of another module system and an entry without types are wrong', async () => {
  assert.deepEqual(await wrongTypes(packed({ ...code, ...types, 'index.d.ts': "export { one } from './one'\n" })), [
    'example: InternalResolutionError /node_modules/example/index.d.ts node16'
  ])
  const ofOther = { '.': { types: './index.d.cts', default: './index.js' } }
  assert.deepEqual(await wrongTypes(packed({ ...code, 'index.d.cts': 'export declare const one = 1\n' }, ofOther)), [
    'example: FalseCJS /node_modules/example/index.d.cts'
  ])
  assert.deepEqual(
    await wrongTypes(packed({ ...code, ...types }, { ...exported, './one': { default: './plain.js' } })),
    ['example: NoResolution ./one node16-esm', 'example: NoResolution ./one bundler']
  )
  assert.deepEqual(await wrongTypes(packed(code, { '.': './index.js' })), ['example has no types'])
})

function packed(files, exports = exported) {
  const place = mkdtempSync(join(tmpdir(), 'appkit-types-'))
  const manifest = JSON.stringify({ name: 'example', version: '1.0.0', type: 'module', exports })
  for (const [file, text] of Object.entries({ ...files, 'package.json': manifest })) {
    const path = join(place, 'package', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  spawnSync('tar', ['-czf', 'example.tgz', 'package'], { cwd: place })
  const bytes = readFileSync(join(place, 'example.tgz'))
  rmSync(place, { recursive: true })
  return bytes
}
