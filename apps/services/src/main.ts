import { ConfigError } from './config/config-error.js'
import { readConfig } from './config/read-config.js'
import { limitLog } from './server/limit-log.js'
import { startServer } from './server/start-server.js'
import { StorageError } from './storage/storage-error.js'
import { runVault } from './vault/vault-main.js'

/** From a signal to the end of the process, whatever hangs, ms. */
const LATEST_END_MS = 15_000

const [, , role = 'services'] = process.argv
const log = limitLog((line) => process.stderr.write(`${line}\n`))

try {
  if (role === 'services') await runServices()
  else if (role === 'vault') await runVaultAlone()
  else throw new ConfigError(`There is no ${JSON.stringify(role)}: say vault, or nothing`)
} catch (error) {
  process.stderr.write(`The ${role === 'vault' ? 'vault' : 'services'} did not start: ${describe(error)}\n`)
  process.exit(1)
}

async function runServices(): Promise<void> {
  const config = readConfig(process.env)
  const server = await startServer(config, (requestId, error) =>
    log(JSON.stringify({ requestId, error: describe(error) }))
  )
  endOnSignal(server)
  process.stdout.write(`AppKit services: ${server.url}\n`)
  if (process.env['SERVICES_FRAME_ORIGIN'] !== undefined && !config.modules.has('login'))
    process.stdout.write('Nobody can log in: SERVICES_SMTP_URL is not set, or SERVICES_MODULES leaves login out\n')
}

async function runVaultAlone(): Promise<void> {
  endOnSignal(await runVault(process.env, log))
  process.stdout.write('AppKit vault: it answers\n')
}

function endOnSignal({ stop }: { stop(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LATEST_END_MS)
      void stop().then(() => process.exit(0))
    })
  }
}

/** One line for the log. Causes of faults that are ours to mend come with the name of the error only, so that no secret is written. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message
  if (!(error instanceof Error)) return 'an unknown fault'
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  return `${error.name}${code}: ${error.message.split('\n', 1)[0] ?? ''}`
}
