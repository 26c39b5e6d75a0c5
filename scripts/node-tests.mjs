import { findChromium } from './find-chromium.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** All tests but those in the page, in one Vitest; `node scripts/node-tests.mjs feature-pay` runs files whose path has the text. */
await ensureInstalled()
const parameters = ['run', '--config', 'tools/library/vitest.node.config.ts', ...process.argv.slice(2)]
process.exit(await runTool('vitest', parameters, { env: { CHROMIUM_PATH: (await findChromium()) ?? '' } }))
