import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findSuppressions } from './find-suppressions.mjs'

test('a comment that silences a checker is found; an assertion in a type test is not one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-suppressions-'))
  const mark = ['@ts-exp', 'ect-error'].join('')
  writeFileSync(join(folder, 'a.ts'), `const a = 1\n// ${['oxlint-dis', 'able'].join('')}-next-line no-eval\n`)
  writeFileSync(join(folder, 'b.test-d.ts'), `// ${mark} wrong type\n`)
  writeFileSync(join(folder, 'c.ts'), `// ${mark} wrong type\n`)
  const found = findSuppressions(folder, ['a.ts', 'b.test-d.ts', 'c.ts'])
  assert.deepEqual(
    found.map(({ file, line }) => `${file}:${line}`),
    ['a.ts:2', 'c.ts:1']
  )
  rmSync(folder, { recursive: true })
})
