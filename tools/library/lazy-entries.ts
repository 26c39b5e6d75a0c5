import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const LAZY_IMPORT = /\bimport\('(\.[^']+)\.js'\)/g

/**
 * What the sources of a lib load by `import()`: entries of its build like the public ones, so that each is a file with exports of its own.
 * @param sources the lib's `src`
 * @returns name in `dist` → source file
 */
export function lazyEntries(sources: string): Record<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\./.test(file)
  )
  const names = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(LAZY_IMPORT)].map(([, target = '']) =>
      join(dirname(file), target)
    )
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const path = [`${name}.ts`, `${name}.tsx`].find((file) => existsSync(join(sources, file)))
      return path ? [[name, join(sources, path)]] : []
    })
  )
}

/**
 * Makes files of what `import()` loads, and leaves each `import()` of a lib's own file as it is written. Else the bundler points it at whatever file
 * has the module now, and takes it out of a namespace object, which keeps a host's bundler from dropping what it doesn't use.
 * @param sources the lib's `src`
 */
export function lazyImports(sources: string): Plugin {
  return {
    name: 'lazy-imports',
    apply: 'build',
    config: () => ({ build: { lib: { entry: lazyEntries(sources) } } }),
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return null
      const found = await this.resolve(specifier, importer)
      return found && { id: resolve(found.id).replace(/\.tsx?$/, '.js'), external: true }
    }
  }
}
