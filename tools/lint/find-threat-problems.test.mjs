import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findThreatProblems } from './find-threat-problems.mjs'

/** A folder with a catalogue. @param {string[]} ids that it lists; @param {string[]} excuses lines of its last section */
function setUp(ids, excuses = []) {
  const folder = mkdtempSync(join(tmpdir(), 'appkit-threats-'))
  mkdirSync(join(folder, 'docs'))
  const rows = ids.map((id) => `| ${id} | what happens | what is true |`)
  writeFileSync(join(folder, 'docs/threats.md'), [...rows, '## Without a test', ...excuses].join('\n'))
  return folder
}

test('the catalogue and the tests name the same ids', () => {
  const ids = ['T1.01', 'T1.02', 'T1.03', 'T2.E01', 'T2.E02', 'T3.01', 'T3.02']
  const folder = setUp(ids, ['| T3.01–T3.02, T1.03 | not built, see T1.02 |'])
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

test('a test proves what is in its title, and nothing that is elsewhere in its file', () => {
  const folder = setUp(['T1.01', 'T1.02', 'T1.03', 'T1.04', 'T1.05', 'T1.06', 'T1.07', 'T1.08', 'T1.09'])
  const code = [
    '// T1.01 is not proved',
    "it('works', () => expect('T1.02').toBe(`T1.03`))",
    "other('T1.04 is no test')",
    "describe('T1.05', () => {",
    '  test.each(rows)(',
    '    `T1.06 ${name}`, () => undefined)',
    "  it.each([['T1.07 a row', 1], [2, 'T1.08']])('%s', () => undefined)",
    "  test.skipIf(isSlow)('T1.09 is slow', () => undefined)",
    '})'
  ]
  writeFileSync(join(folder, 'a.test.ts'), code.join('\n'))
  assert.deepEqual(
    findThreatProblems(folder, ['a.test.ts']),
    ['T1.01', 'T1.02', 'T1.03', 'T1.04'].map((id) => `docs/threats.md: no test has ${id} in its title`)
  )
  rmSync(folder, { recursive: true })
})
