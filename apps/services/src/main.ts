import { ConfigError } from './config/config-error.js'
import { readConfig } from './config/read-config.js'
import { limitLog } from './server/limit-log.js'
import { startServer } from './server/start-server.js'
import { StorageError } from './storage/storage-error.js'

try {
  const log = limitLog((line) => process.stderr.write(`${line}\n`))
  const server = await startServer(readConfig(process.env), (requestId, error) =>
    log(JSON.stringify({ requestId, error: describe(error) }))
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  process.stdout.write(`AppKit services: ${server.url}\n`)
} catch (error) {
  process.stderr.write(`The services did not start: ${describe(error)}\n`)
  process.exit(1)
}

/** One line for the log. Causes of faults that are ours to mend come with the name of the error only, so that no secret is written. */
function describe(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message
  if (!(error instanceof Error)) return 'an unknown fault'
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  return `${error.name}${code}: ${error.message.split('\n', 1)[0] ?? ''}`
}
