import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Nx without its daemon, cloud or questions: `node scripts/nx.mjs run-many -t build`. */
await ensureInstalled()
const env = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_INTERACTIVE: 'false' }
const [command, ...parameters] = process.argv.slice(2)
process.exit(await runTool('nx', [command, '--outputStyle=static', ...parameters], { env }))
