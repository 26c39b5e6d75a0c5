import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runTool } from './workspace/run-tool.mjs'

/**
 * Types of everything, in as few programs as there can be: each reads all sources that it uses, and a program for each of forty workspaces read
 * most of them forty times. Workspaces have a `tsconfig.json` of their own for editors, and for `npm run typecheck -- libs/core`. The SDK's type
 * tests say what holds where no adapter is installed, so nothing that is one can be beside them.
 */
const PROGRAMS = ['apps', 'libs', 'tools', 'libs/sdk']
/** Programs that are checked side by side. */
const AT_ONCE = 2

await ensureInstalled()
const named = process.argv.slice(2)
const waiting = named.length > 0 ? named : PROGRAMS
const codes = []
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const known = join(root, 'node_modules/.cache/typecheck', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
      codes.push(await runTool('tsc', ['-p', folder, '--incremental', '--tsBuildInfoFile', known]))
    }
  })
)
process.exit(Math.max(...codes))
