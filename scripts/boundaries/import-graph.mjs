import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Who imports whom in a source folder: file -> [{ to, specifier, isType }], files relative to the folder.
 * Relative imports become files (`./x.js` is `x.ts` or `x.tsx`, which the linter's own cycle rule does not follow);
 * `import()` is left out, since it runs later.
 */
export function importGraph(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-d)\.tsx?$/.test(file))
  return new Map(files.map((file) => [file, importsOf(folder, file)]))
}

function importsOf(folder, file) {
  const path = join(folder, file)
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  const statements = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries })),
    ...module.staticExports.flatMap(({ entries }) => {
      const from = entries.filter((entry) => entry.moduleRequest)
      return from.length > 0 ? [{ moduleRequest: from[0].moduleRequest, entries: from }] : []
    })
  ]
  return statements.map(({ moduleRequest: { value: specifier }, entries }) => ({
    specifier,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    to: specifier.startsWith('.') ? sourceOf(folder, path, specifier) : undefined
  }))
}

function sourceOf(folder, from, specifier) {
  const target = resolve(dirname(from), specifier)
  const base = target.replace(/\.jsx?$/, '')
  const found = [`${base}.ts`, `${base}.tsx`, target].find((candidate) => existsSync(candidate))
  return found ? relative(folder, found).replaceAll('\\', '/') : undefined
}
