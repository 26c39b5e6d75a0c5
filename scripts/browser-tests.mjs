import { findHeadlessChromium, howToGetChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** The tests in the page of all libs, in one Chromium and one Vite; `node scripts/browser-tests.mjs feature-pay` runs files whose path has the text. */
await ensureInstalled()
const chromium = await findHeadlessChromium()
if (!chromium) {
  console.error(howToGetChromium)
  process.exit(1)
}
const parameters = ['run', '--config', 'tools/library/vitest.browser.config.ts', ...process.argv.slice(2)]
process.exit(await runTool('vitest', parameters, { env: { CHROMIUM_PATH: chromium } }))
