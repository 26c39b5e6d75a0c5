import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Writes the one format everywhere; `-- --check` only reports. */
await ensureInstalled()
process.exit(await runTool('oxfmt', process.argv.includes('--check') ? ['--check', '.'] : ['.']))
