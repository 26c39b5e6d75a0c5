import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../scripts/workspace/root.mjs'

test('an entry that touches the page, adds a global or starts a timer while it is imported is refused', () => {
  const code = [
    "export const isPage = typeof window === 'object'",
    'globalThis.added = 1',
    'setInterval(() => {}, 1000)',
    'new AbortController()',
    'Math.random()'
  ]
  const { status, stderr } = importing(code.join('\n'), { endAfterMs: 5000 })
  assert.notEqual(status, 0)
  assert.match(stderr, /@appkit\/sample touches window while it is imported/)
  assert.match(stderr, /@appkit\/sample touches setInterval while it is imported/)
  assert.match(stderr, /@appkit\/sample touches AbortController while it is imported/)
  assert.match(stderr, /@appkit\/sample touches random while it is imported/)
  assert.match(stderr, /globalThis\.added was added/)
  assert.match(stderr, /a Timeout stays alive/)
})

test('an entry that only defines things is accepted', () => {
  const { status, stderr } = importing("export const isPage = () => typeof window === 'object'")
  assert.equal(stderr, '')
  assert.equal(status, 0)
})

function importing(code, { endAfterMs = 20_000 } = {}) {
  const place = mkdtempSync(join(tmpdir(), 'appkit-import-'))
  const sample = join(place, 'node_modules/@appkit/sample')
  mkdirSync(sample, { recursive: true })
  cpSync(join(root, 'tools/consumers/node-esm'), place, { recursive: true })
  writeFileSync(join(sample, 'package.json'), '{ "name": "@appkit/sample", "type": "module", "exports": "./index.js" }')
  writeFileSync(join(sample, 'index.js'), code)
  const options = { cwd: place, encoding: 'utf8', timeout: endAfterMs }
  const result = spawnSync(process.execPath, ['import-every-entry.mjs', '@appkit/sample'], options)
  rmSync(place, { recursive: true })
  return result
}
