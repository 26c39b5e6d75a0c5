import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createOwnerOf, sizesByOwner } from './owner-of.mjs'

test('heap is that of whose code made it; what built-in functions make is their caller’s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owners-'))
  try {
    const sources = ['../../node_modules/react-dom/client.js', '../../libs/core/dist/chunks/kit.js']
    // Column 0 is the first source's, column 8 the second's.
    const map = { version: 3, sources, names: [], mappings: 'AAAA,QCAA' }
    writeFileSync(join(folder, 'connect.js.map'), JSON.stringify(map))
    const ownerOf = createOwnerOf(folder)
    const node = (url, columnNumber, selfSize, children = []) => ({
      callFrame: { url, lineNumber: 0, columnNumber },
      selfSize,
      children
    })
    const url = 'http://127.0.0.1/appkit/assets/connect.js'
    const profile = node('', -1, 1, [node(url, 0, 20, [node('', -1, 300), node(url, 9, 4_000)])])
    assert.deepEqual(sizesByOwner(profile, ownerOf), { 'the browser': 1, React: 320, 'the kit': 4_000 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
