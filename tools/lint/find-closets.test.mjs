import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findClosets } from './find-closets.mjs'

function closetsOf(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-closets-'))
  try {
    for (const [path, text] of Object.entries(sources)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return findClosets(folder, Object.keys(sources))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('small, one importer and no test: a closet, and too many of them are a problem', () => {
  const { closets, share, problems } = closetsOf({
    'libs/core/src/user.ts': "import { small } from './small.js'\n",
    'libs/core/src/small.ts': `/**\n${' * Words count for nothing.\n'.repeat(30)} */\nexport const small = 1\n`
  })
  assert.deepEqual(closets, ['libs/core/src/small.ts'])
  assert.equal(share, 50)
  assert.match(problems[0], /50\.0 %.*\n {2}libs\/core\/src\/small\.ts/)
})

test('what has 26 lines of code, a second importer, a test, or is loaded by import() is none', () => {
  const { closets, problems } = closetsOf({
    'libs/core/src/user.ts': [
      "import { long } from './long.js'",
      "import { shared } from './shared.js'",
      "import { tested } from './tested.js'",
      "import { used } from './used-by-test.js'",
      "import type { Lazy } from './lazy.js'",
      "const load = () => import('./lazy.js')"
    ].join('\n'),
    'libs/core/src/other.ts': "import { shared } from './shared.js'\n",
    'libs/core/src/long.ts': 'export const long = 1\n'.repeat(26),
    'libs/core/src/shared.ts': 'export const shared = 1\n',
    'libs/core/src/tested.ts': 'export const tested = 1\n',
    'libs/core/src/tested.test.ts': '',
    'libs/core/src/used-by-test.ts': 'export const used = 1\n',
    'libs/core/test/whole.test.ts': "import { used } from '../src/used-by-test.js'\n",
    'libs/core/src/lazy.ts': 'export const lazy = 1\n'
  })
  assert.deepEqual(closets, [])
  assert.deepEqual(problems, [])
})
