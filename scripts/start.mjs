import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Starts the sandbox with everything it talks to; the sandbox prints its one URL. */
await ensureInstalled()
const parameters = process.argv.slice(2)
process.exit(await runCommand('npm', ['run', 'start', '--silent', '-w', '@appkit/sandbox', '--', ...parameters]))
