import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applySuppressions } from '../tools/lint/apply-suppressions.mjs'
import { findSuppressions } from '../tools/lint/find-suppressions.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runTool } from './workspace/run-tool.mjs'

/**
 * Lints the whole workspace. No rule is switched off inside a file; the few exceptions are in tools/lint/suppressions.json.
 * Parameters go straight to oxlint: `npm run lint -- --fix libs/core`.
 */
await ensureInstalled()
const parameters = process.argv.slice(2)
if (parameters.length > 0) process.exit(await runTool('oxlint', parameters))

const oxlint = join(root, 'node_modules/.bin/oxlint')
const { stdout, stderr } = spawnSync(oxlint, ['--format=json'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
if (!stdout.includes('"diagnostics"')) {
  console.error(stdout, stderr)
  process.exit(1)
}
const { diagnostics, number_of_files: count } = JSON.parse(stdout)
const known = JSON.parse(readFileSync(join(root, 'tools/lint/suppressions.json'), 'utf8'))
const { left, stale } = applySuppressions(diagnostics, known)
const inline = findSuppressions(root)

for (const { filename, code, message, labels } of left) {
  const { line = 1, column = 1 } = labels[0]?.span ?? {}
  console.error(`${filename}:${line}:${column}: ${message} [${code}]`)
}
for (const { file, rule } of stale)
  console.error(`tools/lint/suppressions.json: ${file} needs fewer exceptions from ${rule}`)
for (const { file, line, text } of inline)
  console.error(`${file}:${line}: ${text}: a rule is not switched off inside a file`)

const problems = left.length + stale.length + inline.length
console.log(`${count} files linted, ${problems} problems, ${diagnostics.length - left.length} known exceptions`)
process.exit(problems === 0 ? 0 : 1)
