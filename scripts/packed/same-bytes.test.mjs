import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publishedPackages } from '../workspace/packages.mjs'

const script = fileURLToPath(new URL('./print-digests.mjs', import.meta.url))

/** The digests of what is built from folders, as another person's machine would see them: its zone and language differ. */
function digestsOf(folders, zone, language) {
  const env = { ...process.env, TZ: zone, LANG: language, LC_ALL: language }
  return JSON.parse(execFileSync(process.execPath, [script, ...folders], { env, encoding: 'utf8', maxBuffer: 2 ** 26 }))
}

const buildTwice = (folders) => [
  digestsOf(folders, 'Pacific/Auckland', 'tr_TR.UTF-8'),
  digestsOf(folders.toReversed(), 'America/St_Johns', 'C')
]

test('T10.05 whoever builds the libs gets the same bytes', () => {
  const folders = publishedPackages().map(({ path }) => path)
  const [one, other] = buildTwice(folders)
  assert.ok(folders.every((folder) => Object.keys(one).some((file) => file.startsWith(`${folder}/`))))
  assert.deepEqual(one, other)
})

test('T10.05 known-bad: a file that says when it was built is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-twice-'))
  try {
    writeFileSync(join(folder, 'index.js'), 'export const built = BUILT_AT')
    const define = '{ BUILT_AT: String(process.hrtime.bigint()) }'
    const lib = "{ entry: 'index.js', formats: ['es'], fileName: 'index' }"
    writeFileSync(join(folder, 'vite.config.mjs'), `export default { define: ${define}, build: { lib: ${lib} } }`)
    const [one, other] = buildTwice([folder])
    assert.notDeepEqual(one, other)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
