import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findClosets } from '../tools/lint/find-closets.mjs'
import { findSuppressions } from '../tools/lint/find-suppressions.mjs'
import { findThreatProblems } from '../tools/lint/find-threat-problems.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runTool } from './workspace/run-tool.mjs'

/**
 * Lints the whole workspace. No rule is switched off inside a file; few files are closets; what threatens the kit is listed in docs/threats.md and proved by tests.
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
const inline = findSuppressions(root)

for (const { filename, code, message, labels } of diagnostics) {
  const { line = 1, column = 1 } = labels[0]?.span ?? {}
  console.error(`${filename}:${line}:${column}: ${message} [${code}]`)
}
for (const { file, line, text } of inline)
  console.error(`${file}:${line}: ${text}: a rule is not switched off inside a file`)

const threats = findThreatProblems(root)
const { problems: closets } = findClosets(root)
for (const problem of [...threats, ...closets]) console.error(problem)

const problems = diagnostics.length + inline.length + threats.length + closets.length
console.log(`${count} files linted, ${problems} problems`)
process.exit(problems === 0 ? 0 : 1)
