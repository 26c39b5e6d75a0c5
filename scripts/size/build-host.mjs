import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../workspace/root.mjs'

const react = /\/node_modules\/(react|react-dom|scheduler)\//

/**
 * Builds a page with Vite as a host would, React in a chunk of its own.
 * @param plugins more Vite plug-ins, @param input entry below tools/size/host, @param isFromSources whether our libs
 * are taken as they are written, a module for each file.
 * @returns { folder, manifest, page, modules }: the manifest names each chunk's file, source and imports; `page` is its key of the entry;
 * `modules` gives the code that each file has of each module: file → { module's path → code }.
 */
export async function buildHost(name, { input = 'index.html', plugins = [], isFromSources = false } = {}) {
  const folder = join(root, 'node_modules/.cache/size', name)
  rmSync(folder, { recursive: true, force: true })
  const modules = {}
  const starts = {}
  await build({
    root: join(root, 'tools/size/host'),
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, collecting(modules, starts)],
    resolve: isFromSources ? { conditions: ['@appkit/source', 'module', 'browser', 'production'] } : {},
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: input.startsWith('virtual:') ? input : join(root, 'tools/size/host', input),
        output: { codeSplitting: { groups: [{ name: 'react', test: react }] } }
      }
    }
  })
  return {
    folder,
    manifest: namedByStarts(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')), starts),
    page: input,
    modules
  }
}

/** A chunk that is made of what `import()` loads and of more has no source in Vite's manifest: it gets the one that is loaded. */
function namedByStarts(manifest, starts) {
  const keys = new Map(
    Object.entries(manifest)
      .filter(([key, { file }]) => key.startsWith('_') && starts[file])
      .map(([key, { file }]) => [key, starts[file]])
  )
  const nameOf = (key) => keys.get(key) ?? key
  return Object.fromEntries(
    Object.entries(manifest).map(([key, { imports = [], dynamicImports = [], ...chunk }]) => [
      nameOf(key),
      { ...chunk, imports: imports.map(nameOf), dynamicImports: dynamicImports.map(nameOf) }
    ])
  )
}

function collecting(modules, starts) {
  return {
    name: 'collect-modules',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const loaded = Object.keys(chunk.modules).filter((path) => this.getModuleInfo(path)?.dynamicImporters.length)
        if (loaded.length === 1) starts[chunk.fileName] = loaded[0]
        modules[chunk.fileName] = Object.fromEntries(
          Object.entries(chunk.modules).map(([path, { code }]) => [path, code ?? ''])
        )
      }
    }
  }
}
