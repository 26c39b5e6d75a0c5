import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Starts the services alone; they print their one address. Settings are environment variables: apps/services/README.md. */
await ensureInstalled()
process.exit(await runCommand('npm', ['run', 'start', '--silent', '-w', '@appkit/services']))
