import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './build-if-changed.mjs'

process.env['NODE_ENV'] ??= 'production'

try {
  const build = await buildIfChanged()
  const { main } = await import(pathToFileURL(join(build, 'server', 'main.js')).href)
  await main(build)
} catch (error) {
  process.stderr.write(`The sandbox did not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
