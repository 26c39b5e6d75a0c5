import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../../scripts/workspace/root.mjs'
import plugin from './plugin.mjs'

/**
 * Lints tools/lint/fixtures with the real settings. A folder is named after its rule (`plugin.rule`; no plugin: ours or
 * ESLint's). Each file under bad/ must raise that rule and no other, each under good/ nothing.
 */
const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
const fixtures = readdirSync(join(root, 'tools/lint/fixtures')).sort()
const place = realpathSync(mkdtempSync(join(tmpdir(), 'appkit-lint-')))
after(() => rmSync(place, { recursive: true }))

cpSync(join(root, 'tools/lint/fixtures'), place, { recursive: true })
const jsPlugins = [join(root, 'tools/lint/plugin.mjs')]
writeFileSync(join(place, '.oxlintrc.json'), JSON.stringify({ ...settings, jsPlugins, ignorePatterns: [] }))
writeFileSync(join(place, 'tsconfig.json'), readFileSync(join(root, 'tsconfig.base.json')))
symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
const found = lint()

function everyBadFileRaises(fixture) {
  const files = filesIn(join(place, fixture, 'bad'))
  assert.ok(files.length > 0, `${fixture} has no known-bad file`)
  const raised = files.map((file) => [file, [...new Set(found.get(join(fixture, 'bad', file)) ?? [])].sort()])
  // The two files of a cycle and the like are named by one rule; the rule name is the folder's.
  assert.deepEqual(Object.fromEntries(raised), Object.fromEntries(files.map((file) => [file, [codeOf(fixture)]])))
}

// Rows of the threat catalogue that a rule proves.
test('T10.01 code in strings is refused', () => everyBadFileRaises('no-eval'))
test('T10.03 markup in strings is refused', () => everyBadFileRaises('no-html-sink'))
test('T10.11 weak randomness is refused', () => everyBadFileRaises('no-restricted-properties'))
test('T11.08 amounts in floating point are refused', () => everyBadFileRaises('no-float-amounts'))

for (const fixture of fixtures) {
  test(`${fixture}: every known-bad file raises it, and it alone`, () => everyBadFileRaises(fixture))
  test(`${fixture}: known-good files raise nothing`, () => {
    const good = existsSync(join(place, fixture, 'good')) ? filesIn(join(place, fixture, 'good')) : []
    assert.deepEqual(
      good.flatMap((file) => found.get(join(fixture, 'good', file)) ?? []),
      []
    )
  })
}

test('every rule that is switched on by name has fixtures', () => {
  const named = [settings, ...settings.overrides].flatMap(({ rules }) => Object.entries(rules))
  const on = named
    .filter(([, level]) => level !== 'off')
    .map(([name]) => name.replace(/^appkit\//, '').replace('/', '.'))
  assert.deepEqual(
    [...new Set(on)].filter((name) => !fixtures.includes(name)),
    []
  )
})

test('every rule of ours is switched on', () => {
  const named = [settings, ...settings.overrides].flatMap(({ rules }) => Object.keys(rules))
  assert.deepEqual(
    Object.keys(plugin.rules).filter((name) => !named.includes(`appkit/${name}`)),
    []
  )
})

function lint() {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json', ...fixtures], {
    cwd: place,
    encoding: 'utf8',
    maxBuffer: 1 << 26
  })
  assert.ok(stdout.includes('"diagnostics"'), `${stdout}${stderr}`)
  const byFile = new Map()
  for (const { filename, code } of JSON.parse(stdout).diagnostics)
    byFile.set(filename, [...(byFile.get(filename) ?? []), code])
  return byFile
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort()
}

/** The code oxlint prints: `appkit(coded-errors)`, `import(no-cycle)`, `eslint(no-eval)`. */
function codeOf(fixture) {
  if (plugin.rules[fixture]) return `appkit(${fixture})`
  const [owner, rule] = fixture.includes('.') ? fixture.split('.') : ['eslint', fixture]
  return `${owner}(${rule})`
}
