import { readFileSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { cssSettings } from './css-settings.js'
import { lazyImports } from './lazy-entries.js'
import { pureValues } from './pure-values.js'

type Purposes = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Every import of a package stays an import: hosts bundle and deduplicate them. */
const isPackageImport = (id: string): boolean => !id.startsWith('.') && !id.startsWith('/')

/**
 * How a lib is built. A host's bundler splits at our `import()`s: of modules as they are written, it makes a small file for each set of them that
 * needs the same ones, and many small files compress badly. So modules that are always loaded together are one file here, `chunks/{purpose}.js`, or
 * that of the entry which they are loaded by
 * (`purposes.mjs` names the purposes, `purposes.json` the modules; `npm run size` keeps the two in step). A host can't divide such a file
 * among its own, only drop what is unused: so it mixes nothing that one step needs with what only a later one does.
 * All else stays as it is written, one folder for each: entries, what `import()` names and what calls it, and what single views use.
 * @param entry the public entries: name in `dist` → source file
 */
export function defineLibrary(entry: Readonly<Record<string, string>>): UserConfig {
  const sources = resolve('src')
  const nameInDist = distNames(basename(resolve()))
  return {
    plugins: [lazyImports(sources), pureValues()],
    css: cssSettings,
    build: {
      target: 'es2022',
      /** Browsers that know oklch(): the tokens are written in it and must not be repeated in older notations. */
      cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
      minify: false,
      cssMinify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: isPackageImport,
        preserveEntrySignatures: 'allow-extension',
        /** 'use client' is written in entries only, and those keep it. */
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          minifyInternalExports: false,
          /** The sources are in the package, and the types have what is said of what is public. */
          comments: { legal: true, annotation: true, jsdoc: false },
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                debugName: 'purposes',
                name: (id) => (id.startsWith(`${sources}/`) ? nameInDist(relative(sources, id)) : null)
              }
            ]
          }
        }
      }
    }
  }
}

/** Where the code of each source file goes in `dist`, without its ending: to the file of its purpose, or to one of its own. */
function distNames(lib: string): (path: string) => string {
  const purposes = JSON.parse(readFileSync(new URL('purposes.json', import.meta.url), 'utf8')) as Purposes
  const chunks = new Map(
    Object.entries(purposes[lib] ?? {}).flatMap(([purpose, files]) =>
      files.map((file) => [file, purpose.includes('/') ? purpose : `chunks/${purpose}`])
    )
  )
  return (path) =>
    chunks.get(path) ??
    path
      .replace(/\?.*$/, '')
      .replace(/\.css$/, '-css')
      .replace(/\.tsx?$/, '')
}
