import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findThreatProblems } from './find-threat-problems.mjs'

test('the catalogue and the tests name the same ids', () => {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-threats-'))
  mkdirSync(join(folder, 'docs'))
  const row = (id) => `| ${id} | what happens | what is true |`
  writeFileSync(
    join(folder, 'docs/threats.md'),
    [
      ...['T1.01', 'T1.02', 'T1.03', 'T2.E01', 'T2.E02', 'T3.01', 'T3.02'].map(row),
      '## Without a test',
      '| T3.01–T3.02, T1.03 | not built, see T1.02 |'
    ].join('\n')
  )
  writeFileSync(join(folder, 'a.test.ts'), "it('T1.01 is proved')\nit('T2.E01–02 are proved')\nit('T1.03 is proved')\n")
  writeFileSync(join(folder, 'b.ts'), '/** @source docs/threats.md T9.99 */\n/** @source spec §9 */\nconst T8.88 = 1\n')
  assert.deepEqual(findThreatProblems(folder, ['a.test.ts', 'b.ts']), [
    'b.ts:1: T9.99 is not listed in docs/threats.md',
    'b.ts:2: names a page that is not in the repository',
    'docs/threats.md: no test has T1.02 in its title',
    'docs/threats.md: T1.03 has a test and needs no excuse'
  ])
  rmSync(folder, { recursive: true })
})
