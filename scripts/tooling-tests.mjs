import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'

/** Tests of the tools themselves: every check has a known-bad case that it must find. */
await ensureInstalled()
const tests = ['scripts', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.mjs') && !/(^|\/)(node_modules|fixtures)\//.test(file))
    .map((file) => join(folder, file))
)
process.exit(await runCommand(process.execPath, ['--test', '--test-reporter=dot', ...tests.sort()]))
