import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Every test of Vitest, by the one `vitest.config.ts`; takes what `vitest run` takes: `node scripts/unit-tests.mjs libs/core/src/amounts`. */
await ensureInstalled()
process.exit(await runTool('vitest', ['run', ...process.argv.slice(2)]))
