import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runCommand } from './workspace/run-command.mjs'
import { newLog, runLogged } from './workspace/run-logged.mjs'

/**
 * Starts the sandbox with everything it talks to; the sandbox prints its one URL. What bundlers and libraries say besides is in a log.
 * `--dev` serves sources and reloads, and shows all.
 */
const isDev = process.argv.includes('--dev')
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--dev')
const run = ['run', isDev ? 'dev' : 'start', '--silent', '-w', '@appkit/sandbox', '--', ...parameters]

if (isDev) {
  await ensureInstalled()
  process.exit(await runCommand('npm', run))
}
const log = newLog('start')
console.log(`Log: ${log}`)
await ensureInstalled(log)
const isShown = (line) => /^(AppKit sandbox|Services, [^:]+|The sandbox did not start): /.test(line)
process.exit(await runLogged('npm', run, { log, isShown }))
