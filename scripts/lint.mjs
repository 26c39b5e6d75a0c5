import { findSuppressions } from '../tools/lint/find-suppressions.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Lints the whole workspace; parameters go to oxlint (`npm run lint -- --fix libs/core`). No rule is switched off in a file. */
await ensureInstalled()
const suppressions = findSuppressions(root)
for (const { file, line, text } of suppressions)
  console.error(`${file}:${line}: ${text}: a rule is not switched off inside a file`)
const code = await runTool('oxlint', [
  '--deny-warnings',
  '--report-unused-disable-directives',
  ...process.argv.slice(2)
])
process.exit(suppressions.length > 0 ? 1 : code)
