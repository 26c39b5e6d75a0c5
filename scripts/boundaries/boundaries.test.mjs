import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findCycles } from './find-cycles.mjs'
import { findHeavyImports } from './find-heavy-imports.mjs'
import { importGraph } from './import-graph.mjs'
import { manifestProblems } from './manifest-problems.mjs'

test('a cycle through .tsx files and re-exports is found, import() is none', () => {
  const cyclic = graphOf({
    'a.tsx': "export { b } from './b.js'",
    'b.tsx': "import { c } from './c.js'\nexport const b = c",
    'c.ts': "import type { a } from './a.js'\nexport const c = 1"
  })
  assert.deepEqual(findCycles(cyclic), [['a.tsx', 'b.tsx', 'c.ts', 'a.tsx']])
  const lazy = graphOf({ 'a.ts': "import { b } from './b.js'", 'b.ts': "export const b = () => import('./a.js')" })
  assert.deepEqual(findCycles(lazy), [])
})

test('a chain library behind the descriptor or discovery is found, its types and lazy chunks are free', () => {
  const bad = graphOf({
    'index.ts': "export { x } from './x.js'",
    'x.ts': "import { getAddress } from 'viem'\nexport const x = getAddress"
  })
  assert.deepEqual(findHeavyImports(bad), [['index.ts', 'x.ts', 'viem']])
  const good = graphOf({
    'index.ts': "import type { Address } from 'viem'\nexport const load = () => import('./x.js')",
    'x.ts': "import 'viem'"
  })
  assert.deepEqual(findHeavyImports(good), [])
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

function graphOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-graph-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const graph = importGraph(folder)
  rmSync(folder, { recursive: true })
  return graph
}
