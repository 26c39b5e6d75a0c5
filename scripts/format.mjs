import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Writes the one format everywhere; `-- --check` only reports. */
await ensureInstalled()
const mode = process.argv.includes('--check') ? '--check' : '--write'
process.exit(
  await runTool('prettier', [
    mode,
    '--log-level=warn',
    '--cache',
    '--cache-location=node_modules/.cache/prettier/format',
    '.'
  ])
)
