import { join } from 'node:path'
import { build } from 'vite'
import { otherWays, steps, waysWithoutKit } from '../../tools/library/purposes.mjs'
import { publishedPackages } from '../workspace/packages.mjs'
import { root } from '../workspace/root.mjs'
import { groupByPurpose } from './group-by-purpose.mjs'

/** Reads the sources of all libs and @returns which modules are one file in what is built: what `tools/library/purposes.json` holds. */
export async function readPurposes() {
  // Apart from each other: with a barrel as a start of its own, a module that imports one thing from it would seem to need all that is in it.
  const walked = await chunksOfSources(steps.flatMap(({ loads }) => loads))
  const others = await chunksOfSources(otherWays)
  const withoutKit = await chunksOfSources(waysWithoutKit)
  const startingWith = ({ chunks }, files) =>
    chunks.filter(({ facadeModuleId: path }) => path && files.some((file) => file.test(path)))
  const starts = Object.fromEntries(
    steps.map(({ name, loads }) => [
      name,
      startingWith(walked, loads).map(({ facadeModuleId }) => pathOf(facadeModuleId))
    ])
  )
  const apart = new Set([...walked.apart, ...others.apart, ...withoutKit.apart])
  for (const path of steps.filter(({ isWhole }) => isWhole).flatMap(({ name }) => starts[name])) apart.delete(path)
  const needed = ({ chunks }, from) =>
    new Set([...modulesOf(withImports(chunks, from))].filter((path) => !apart.has(path)))
  const waysOf = (walk, files) =>
    startingWith(walk, files).map((chunk) => [chunk.facadeModuleId, needed(walk, [chunk])])
  const alone = waysOf(withoutKit, waysWithoutKit)
  return groupByPurpose(
    steps,
    Object.fromEntries([
      ...steps.map(({ name, loads }) => [name, needed(walked, startingWith(walked, loads))]),
      ...waysOf(others, otherWays),
      ...alone
    ]),
    {
      imports: { ...withoutKit.imports, ...others.imports, ...walked.imports },
      starts,
      callers: new Set([...walked.callers, ...others.callers, ...withoutKit.callers]),
      withoutKit: alone.map(([name]) => name)
    }
  )
}

/** A module's path below libs/. */
const pathOf = (id) => id.split('/libs/').pop()

/**
 * All libs as a host's bundler sees them, what each module imports, which modules stay apart (entries, and what `import()` loads), and which call
 * `import()`.
 * @param starts which files a page begins with
 */
async function chunksOfSources(starts) {
  const isStart = (path) => starts.some((file) => file.test(path))
  const entries = publishedPackages().flatMap(({ path, manifest }) =>
    Object.values(manifest.exports).map((entry) => join(path, entry['@appkit/source'] ?? ''))
  )
  const inner = ['create-appkit.ts', 'language/load-kit-language.ts'].map((file) => join(root, 'libs/sdk/src', file))
  const imports = {}
  const callers = new Set()
  const apart = new Set(entries.map(pathOf))
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'imports',
        moduleParsed: ({ id, importedIds, dynamicallyImportedIds }) => {
          imports[pathOf(id)] = importedIds.map(pathOf)
          if (dynamicallyImportedIds.length > 0) callers.add(pathOf(id))
          for (const one of dynamicallyImportedIds) apart.add(pathOf(one))
        }
      }
    ],
    resolve: { conditions: ['@appkit/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [...entries, ...inner].filter(isStart),
        preserveEntrySignatures: 'strict',
        external: /^(?!@appkit\/)[^./\0]/,
        /** Else code that several need would be in the chunk of one of them, beside what only that one needs. */
        experimental: { chunkOptimization: false }
      }
    }
  })
  return { chunks: output.filter(({ type }) => type === 'chunk'), apart, callers, imports }
}

function withImports(chunks, starts) {
  const found = new Set(starts)
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  return found
}

/** Paths below libs/ of what has code: barrels and types have none. */
function modulesOf(chunks) {
  const modules = [...chunks].flatMap(({ modules }) => Object.entries(modules))
  return new Set(
    modules.filter(([path, { code }]) => code && /\/libs\/[^/]+\/src\//.test(path)).map(([path]) => pathOf(path))
  )
}
