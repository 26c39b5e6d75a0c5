import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servicesOrigins } from './allowed-origins.js'
import { readConfig } from './read-config.js'
import { startFrameServer } from './start-frame-server.js'

/** Serves the frame that was built beside this file, until SIGINT or SIGTERM. Settings are environment variables: the README lists them. */
try {
  const { allowedOrigins, ownOrigins, servicesUrl, ...config } = readConfig(process.env)
  const frame = await startFrameServer({
    ...config,
    pages: join(dirname(dirname(fileURLToPath(import.meta.url))), 'client'),
    servicesUrl: () => servicesUrl,
    ownOrigins: () => ownOrigins,
    allowedOrigins:
      allowedOrigins === undefined
        ? servicesOrigins({ servicesUrl, fetch: globalThis.fetch, now: () => performance.now() })
        : async () => allowedOrigins
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void frame.stop().then(() => process.exit(0)))
  }
  process.stdout.write(`AppKit frame: ${frame.origin}\n`)
} catch (error) {
  process.stderr.write(`The frame did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
