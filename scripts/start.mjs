import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Starts the sandbox with everything it talks to; the sandbox prints its one URL. `--dev` serves sources and reloads. */
await ensureInstalled()
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--dev')
const script = process.argv.includes('--dev') ? 'dev' : 'start'
process.exit(await runCommand('npm', ['run', script, '--silent', '-w', '@appkit/sandbox', '--', ...parameters]))
