import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { workspacePackages } from './workspace/packages.mjs'
import { root } from './workspace/root.mjs'
import { runCommand } from './workspace/run-command.mjs'
import { runTool } from './workspace/run-tool.mjs'

/** Who may depend on whom: manifests, import cycles, light chain descriptors, unused and undeclared packages, the lock. */
await ensureInstalled()
const { findCycles } = await import('./boundaries/find-cycles.mjs')
const { findHeavyImports } = await import('./boundaries/find-heavy-imports.mjs')
const { importGraph } = await import('./boundaries/import-graph.mjs')
const { manifestProblems } = await import('./boundaries/manifest-problems.mjs')

const entries = workspacePackages()
const workspace = { folder: '.', manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) }
const problems = [
  ...manifestProblems([workspace, ...entries]),
  ...entries.flatMap(({ folder, path }) => sourceProblems(folder, join(path, 'src')))
]
for (const problem of problems) console.error(problem)

const codes = [
  problems.length === 0 ? 0 : 1,
  await runTool('knip', ['--no-progress', '--no-config-hints']),
  await runCommand('node', ['scripts/check-dependencies.mjs']),
  await runCommand('node', ['scripts/complete-lock.mjs', '--check'])
]
process.exit(Math.max(...codes))

function sourceProblems(folder, source) {
  if (!existsSync(source)) return []
  const graph = importGraph(source)
  const heavy = folder.startsWith('libs/chain-') ? findHeavyImports(graph) : []
  return [
    ...findCycles(graph).map((cycle) => `${folder}/src: import cycle ${cycle.join(' -> ')}`),
    ...heavy.map((path) => `${folder}/src: a chain library is loaded at once: ${path.join(' -> ')}`)
  ]
}
