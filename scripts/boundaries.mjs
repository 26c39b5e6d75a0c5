import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { workspacePackages } from './workspace/packages.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Who may depend on whom: manifests, import cycles, the data room of core, light chain descriptors, files nothing imports, unused and undeclared packages, the lock. */
await ensureInstalled()
const { heavyImports, importCycles, roomIntrusions } = await import('./boundaries/import-problems.mjs')
const { manifestProblems } = await import('./boundaries/manifest-problems.mjs')

const entries = workspacePackages()
const sources = entries.map(({ folder }) => `${folder}/src`).filter((folder) => existsSync(join(root, folder)))
const beforeAnyWallet = sources
  .filter((folder) => folder.startsWith('libs/chain-'))
  .flatMap((folder) => [`${folder}/index.ts`, `${folder}/discovery`])
  .filter((place) => existsSync(join(root, place)))
const workspace = { folder: '.', manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) }
const problems = [
  ...manifestProblems([workspace, ...entries]),
  ...(await importCycles(root, sources)),
  ...(await importCycles(root, ['libs/core/src'], { isLazyCounted: true })),
  ...(await roomIntrusions(root, 'libs/core/src', 'data')),
  ...(await heavyImports(root, beforeAnyWallet))
]
for (const problem of problems) console.error(problem)

const codes = [
  problems.length === 0 ? 0 : 1,
  await runTool('knip', ['--no-progress', '--no-config-hints']),
  await runCommand('node', ['scripts/check-dependencies.mjs']),
  await runCommand('node', ['scripts/complete-lock.mjs', '--check'])
]
process.exit(Math.max(...codes))
