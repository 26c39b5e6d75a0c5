import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findHeadlessChromium, howToGetChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'
import { runTool } from './workspace/run-tool.mjs'

/**
 * Journeys in a real browser. A parameter names one (`npm run e2e -- connect`); what names no journey is looked for in the titles
 * (`npm run e2e -- T4.03`), and what begins with a dash is Playwright's.
 */
const sandbox = join(root, 'apps/sandbox')
await ensureInstalled()
const chromium = await findHeadlessChromium()
if (!chromium) {
  console.error(howToGetChromium)
  process.exit(1)
}
// The local node of Polkadot runs on the built core; everything else is built by the journeys themselves. Nx has the build of unchanged sources.
const build = ['scripts/nx.mjs', 'run-many', '-t', 'build', '-p', '@appkit/core']
if ((await runCommand('node', build, { quiet: true })) !== 0) process.exit(1)
const parameters = process.argv.slice(2).flatMap((parameter) => {
  const journey = `e2e/${parameter}.spec.ts`
  if (existsSync(join(sandbox, journey))) return [journey]
  return parameter.startsWith('-') || parameter.includes('.spec') ? [parameter] : ['--grep', parameter]
})
process.exit(await runTool('playwright', ['test', ...parameters], { cwd: sandbox, env: { CHROMIUM_PATH: chromium } }))
