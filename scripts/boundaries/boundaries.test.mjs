import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../workspace/root.mjs'
import { heavyImports, importCycles, roomIntrusions } from './import-problems.mjs'
import { manifestProblems } from './manifest-problems.mjs'

test('a cycle through .tsx files, re-exports and types is found once, import() is one where it counts', async () => {
  const cyclic = {
    'b.tsx': "export { c } from './c.js'\nexport const Word = () => <b>import './x'</b>",
    'c.tsx': "import { a } from './a.js'\nexport const c = a",
    'a.ts': "import type { b } from './b.js'\nexport const a = 1"
  }
  assert.deepEqual(await within(cyclic, (base) => importCycles(base, ['.'])), [
    'import cycle a.ts -> b.tsx -> c.tsx -> a.ts'
  ])
  const ofTypes = { 'a.ts': "export type * from './b.js'", 'b.ts': "export type { A } from './a.js'" }
  assert.deepEqual(await within(ofTypes, (base) => importCycles(base, ['.'])), ['import cycle a.ts -> b.ts -> a.ts'])
  const lazy = { 'a.ts': "import { b } from './b.js'", 'b.ts': "export const b = () => import('./a.js')" }
  assert.deepEqual(await within(lazy, (base) => importCycles(base, ['.'])), [])
  assert.deepEqual(await within(lazy, (base) => importCycles(base, ['.'], { isLazyCounted: true })), [
    'import cycle a.ts -> b.ts -> a.ts'
  ])
})

test('an import of a room by its neighbours is found, also of types and by import()', async () => {
  const files = {
    'src/one.ts': "import type { a } from './data/inner.js'",
    'src/two.ts': "export const b = () => import('./data/index.js')",
    'src/three.ts': "import { near } from './near.js'",
    'src/near.ts': 'export const near = 1',
    'src/data/index.ts': "export { a } from './inner.js'",
    'src/data/inner.ts': "import { near } from '../near.js'\nexport const a = near"
  }
  assert.deepEqual(await within(files, (base) => roomIntrusions(base, 'src', 'data')), [
    'src/one.ts reaches into src/data: src/data/inner.ts',
    'src/two.ts reaches into src/data: src/data/index.ts'
  ])
})

test('a chain library behind the descriptor or discovery is found, its types and lazy chunks are free', async () => {
  const heavy = (files) => within(files, (base) => heavyImports(base, ['index.ts', 'discovery']))
  const bad = {
    'index.ts': "export { x } from './x.js'",
    'x.ts': "import { getAddress } from 'viem'\nexport const x = getAddress",
    'discovery/found.ts': "export * from '@solana/kit'\nimport 'viem/chains'"
  }
  assert.deepEqual(await heavy(bad), [
    'a chain library is loaded at once: discovery/found.ts -> @solana/kit/dist/types/index.d.ts',
    'a chain library is loaded at once: discovery/found.ts -> viem/_types/chains/index.d.ts',
    'a chain library is loaded at once: x.ts -> viem/_types/index.d.ts'
  ])
  const good = {
    'index.ts': `import type { Address } from 'viem'
import { type Hash } from 'viem'
export type { Hex } from 'viem'
export type * from 'viem/chains'
import type { X } from './x.js'
export const load = () => import('./x.js')
export const hash = (value: import('viem').Hash): Hash => value`,
    'x.ts': "import 'viem'",
    'discovery/found.ts': "import { near } from './viem.js'",
    'discovery/viem.ts': 'export const near = 1'
  }
  assert.deepEqual(await heavy(good), [])
})

test('a file that nothing imports is found by the settings of knip', async () => {
  const { include } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'))
  const files = {
    'package.json': JSON.stringify({ name: 'example', type: 'module' }),
    'knip.json': JSON.stringify({ include, entry: ['index.ts'], project: ['*.ts'] }),
    'index.ts': "export { near } from './near.js'",
    'near.ts': 'export const near = 1',
    'lonely.ts': 'export const lonely = 1'
  }
  const { status, stdout } = await within(files, (cwd) =>
    spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress'], { cwd, encoding: 'utf8' })
  )
  assert.deepEqual([status, /lonely\.ts/.test(stdout), /near\.ts/.test(stdout)], [1, true, false])
})

test('a manifest that reaches up, sideways or for a range is refused', () => {
  const entry = (folder, dependencies) => ({ folder, manifest: { dependencies } })
  assert.deepEqual(
    manifestProblems([
      entry('libs/core', { '@appkit/ui-react': '0.0.0' }),
      entry('libs/chain-solana', { '@appkit/chain-eip155': '0.0.0' }),
      entry('libs/core', { react: '19.3.1' }),
      entry('libs/core', { valibot: '^1.5.0' }),
      entry('libs/core', { older: 'npm:@scope/valibot@^0.9.0' })
    ]),
    [
      'libs/core does not depend on @appkit/ui-react: dependencies go down only',
      'libs/chain-solana does not depend on @appkit/chain-eip155: dependencies go down only',
      'libs/core does not depend on react: dependencies go down only',
      'libs/core: dependencies valibot ^1.5.0 is not an exact version',
      'libs/core: dependencies older npm:@scope/valibot@^0.9.0 is not an exact version'
    ]
  )
  assert.deepEqual(
    manifestProblems([
      entry('libs/sdk', { '@appkit/core': '0.0.0', '@appkit/feature-swap': '0.0.0', older: 'npm:@scope/old@2.0.0' })
    ]),
    []
  )
})

async function within(files, check) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'appkit-graph-')))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  try {
    return await check(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
