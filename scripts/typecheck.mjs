import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Types of every workspace, and of the pages below tools/. */
await ensureInstalled()
const codes = [await runCommand('node', ['scripts/nx.mjs', 'run-many', '-t', 'typecheck'])]
for (const folder of ['tools', 'tools/bench']) codes.push(await runTool('tsc', ['-p', folder]))
process.exit(Math.max(...codes))
