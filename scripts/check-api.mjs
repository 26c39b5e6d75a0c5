import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publicTypes } from './api/public-types.mjs'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { publishedPackages } from './workspace/packages.mjs'
import { root } from './workspace/root.mjs'

/**
 * Compares the built types of every public entry with its report in api/, so that no change of what hosts see goes unnoticed.
 * `--write` makes the reports anew.
 */
await ensureInstalled()
const { apiProblems } = await import('./api/api-problems.mjs')

const entries = publicTypes(publishedPackages())
const missing = entries.filter(({ file }) => !existsSync(file)).map(({ name }) => `${name} is not built: npm run build`)
const write = process.argv.includes('--write')
const problems = missing.length > 0 ? missing : apiProblems(entries, join(root, 'api'), write)
for (const problem of problems) console.error(problem)
if (problems.length > 0 && missing.length === 0)
  console.error('Accept the public API as it is built: npm run api -- --write')
console.log(`${entries.length} public entries, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
