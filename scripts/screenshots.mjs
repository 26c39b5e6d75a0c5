import { join } from 'node:path'
import { findChromium, howToGetChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Takes the pictures of the documentation again (docs/images). */
await ensureInstalled()
const chromium = await findChromium()
if (!chromium) {
  console.error(howToGetChromium)
  process.exit(1)
}
const parameters = ['test', '--config', 'pictures.config.ts', ...process.argv.slice(2)]
process.exit(
  await runTool('playwright', parameters, { cwd: join(root, 'apps/sandbox'), env: { CHROMIUM_PATH: chromium } })
)
